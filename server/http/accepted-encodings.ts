/** It takes an `accept-encoding` header; what that names with `q=0` is refused. */
export const acceptedEncodings = (header: string): string[] =>
  header
    .split(',')
    .map((part) => part.split(';').map((word) => word.trim().toLowerCase()))
    .filter(([, quality]) => !quality || !/^q=0(\.0*)?$/.test(quality))
    .map(([name = '']) => name);
