/** Where the ZIPs of many packages go: a folder that the person chooses, where the browser can write to one; downloads elsewhere. */
import { BlobOutput, type ZipOutput } from '@/lib/zip';
import { saveBlob } from '@/ui/save-blob';

interface Archivo extends ZipOutput {
  close: () => Promise<void>;
  /** Nothing is left of it. */
  discard: () => Promise<void>;
}

export interface Destino {
  create: (name: string) => Promise<Archivo>;
}

/** What TypeScript does not know of the File System Access API. */
interface WithPicker {
  showDirectoryPicker?: (options: { mode: 'readwrite' }) => Promise<FileSystemDirectoryHandle>;
}

export const canChooseFolder = (): boolean => 'showDirectoryPicker' in window;

/** Asks the person. Undefined where they choose none. */
export async function chooseFolder(): Promise<Destino | undefined> {
  const picker = (window as WithPicker).showDirectoryPicker;
  if (!picker) return downloads;
  try {
    return toDestino(await picker.call(window, { mode: 'readwrite' }));
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return undefined;
    throw error;
  }
}

export const downloads: Destino = {
  create: async (name) => {
    const output = new BlobOutput();
    return {
      write: (chunk) => output.write(chunk),
      close: async () => saveBlob(name, output.end()),
      discard: async () => undefined,
    };
  },
};

function toDestino(folder: FileSystemDirectoryHandle): Destino {
  return {
    create: async (name) => {
      const handle = await folder.getFileHandle(name, { create: true });
      const stream = await handle.createWritable();
      return {
        write: (chunk) => stream.write(chunk as BufferSource),
        close: () => stream.close(),
        discard: async () => {
          await stream.abort().catch(() => undefined);
          await folder.removeEntry(name).catch(() => undefined);
        },
      };
    },
  };
}
