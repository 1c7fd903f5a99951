import { burn } from '@kenjiuno/msgreader/lib/Burner.js';

interface Mensaje {
  asunto: string;
  cuerpo: string;
  adjuntos: AdjuntoDeMsg[];
}
/** A file, or another message as Outlook keeps it: a folder of its own, of the same kind. */
export type AdjuntoDeMsg = { nombre: string } & ({ bytes: Uint8Array } | { mensaje: Mensaje });

type Entry = Parameters<typeof burn>[0][number];
const wide = (text: string) => Buffer.from(text, 'utf16le');

/** What Outlook writes, as far as its reader asks. */
export function msg(asunto: string, cuerpo: string, adjuntos: AdjuntoDeMsg[]): Uint8Array {
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
  const escribir = (en: number, mensaje: Mensaje, cabecera: number) => {
    add(en, '__properties_version1.0', new Uint8Array(cabecera));
    add(en, '__substg1.0_0037001F', wide(mensaje.asunto));
    add(en, '__substg1.0_1000001F', wide(mensaje.cuerpo));
    for (const [n, adjunto] of mensaje.adjuntos.entries()) {
      const folder = add(en, `__attach_version1.0_#${n.toString(16).padStart(8, '0')}`);
      add(folder, '__properties_version1.0', new Uint8Array(8));
      add(folder, '__substg1.0_3707001F', wide(adjunto.nombre));
      if ('bytes' in adjunto) add(folder, '__substg1.0_37010102', adjunto.bytes);
      else escribir(add(folder, '__substg1.0_3701000D'), adjunto.mensaje, 24);
    }
  };
  escribir(0, { asunto, cuerpo, adjuntos }, 32);
  return burn(entries);
}
