import fs from 'node:fs';

const MAX_BYTES = 1 << 20;

export interface Log {
  write: (text: string | Buffer) => void;
  close: () => void;
}

/** Two files of a megabyte at most: the current one and the one before it. */
export function openLog(file: string): Log {
  let fd = fs.openSync(file, 'a', 0o600);
  let size = fs.fstatSync(fd).size;
  return {
    write: (text) => {
      if (size > MAX_BYTES) {
        fs.closeSync(fd);
        fs.renameSync(file, `${file}.1`);
        fd = fs.openSync(file, 'a', 0o600);
        size = 0;
      }
      size += fs.writeSync(fd, text.toString());
    },
    close: () => fs.closeSync(fd),
  };
}
