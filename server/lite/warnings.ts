/**
 * lite reads every process warning as a string in order to filter one of them. Node emits its own warnings as Error objects, and lite's
 * handler would throw on each and end the process.
 */
export function giveWarningsAsText(): void {
  const emit = process.emitWarning.bind(process) as (warning: string, name?: string) => void;
  process.emitWarning = (warning: string | Error, ...rest: unknown[]) => {
    if (typeof warning === 'string') return Reflect.apply(emit, process, [warning, ...rest]);
    return emit(warning.message, warning.name);
  };
}
