/** Thrown inside a transaction so that nothing of it stays: `sql.begin(…).catch(rolledBack)`. */
export class RollBack extends Error {}

export function rolledBack(error: unknown): void {
  if (!(error instanceof RollBack)) throw error;
}
