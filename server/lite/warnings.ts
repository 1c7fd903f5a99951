/** lite reads every warning of the process as a text, to leave one out; Node gives its own as errors, and each would end the process. */
export function giveWarningsAsText(): void {
  const emit = process.emitWarning.bind(process) as (warning: string, name?: string) => void;
  process.emitWarning = (warning: string | Error, ...rest: unknown[]) => {
    if (typeof warning === 'string') return Reflect.apply(emit, process, [warning, ...rest]);
    return emit(warning.message, warning.name);
  };
}
