/** Case files as the screens import them: the names of the columns once, and a list of values a row. */
export function importArgs(records: readonly object[], importacion?: string) {
  const columns = [...new Set(records.flatMap((record) => Object.keys(record)))];
  const rows = records.map((record) => columns.map((name) => Reflect.get(record, name) ?? null));
  return {
    table_name: 'deals',
    columns,
    rows: JSON.stringify(rows),
    update_existing: false,
    ...(importacion !== undefined && { importacion }),
  };
}
