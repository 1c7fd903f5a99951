import { burn } from '@kenjiuno/msgreader/lib/Burner.js';

/** What Outlook writes, as far as its reader asks. */
export function msg(
  asunto: string,
  cuerpo: string,
  adjuntos: { nombre: string; bytes: Uint8Array }[],
): Uint8Array {
  const wide = (text: string) => Buffer.from(text, 'utf16le');
  type Entry = Parameters<typeof burn>[0][number];
  const entries: Entry[] = [{ name: 'Root Entry', type: 5, children: [], length: 0 }];
  const add = (parent: number, name: string, bytes?: Uint8Array): number => {
    entries.push(
      bytes
        ? { name, type: 2, length: bytes.length, binaryProvider: () => new Uint8Array(bytes) }
        : { name, type: 1, length: 0, children: [] },
    );
    entries[parent]?.children?.push(entries.length - 1);
    return entries.length - 1;
  };
  add(0, '__properties_version1.0', new Uint8Array(32));
  add(0, '__substg1.0_0037001F', wide(asunto));
  add(0, '__substg1.0_1000001F', wide(cuerpo));
  for (const [n, { nombre, bytes }] of adjuntos.entries()) {
    const folder = add(0, `__attach_version1.0_#${n.toString(16).padStart(8, '0')}`);
    add(folder, '__properties_version1.0', new Uint8Array(8));
    add(folder, '__substg1.0_3707001F', wide(nombre));
    add(folder, '__substg1.0_37010102', bytes);
  }
  return burn(entries);
}
