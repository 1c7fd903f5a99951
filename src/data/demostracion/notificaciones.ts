/** Court notices in every state: some wait with the case file that the program proposes or without one, some are filed, some discarded. */
import { fechaDe, ultimaDe, type Escena } from '@/data/demostracion/casos';
import { eachOf, type Escritor } from '@/data/demostracion/escritor';
import { personOf } from '@/data/demostracion/gente';
import { papel } from '@/data/demostracion/papel';
import { addDias } from '@/domain/plazos/dias';

const CUANTAS = 20;

const conTexto = (n: number, organo: string, autos: string, persona: string) =>
  `${organo}\nJuicio verbal ${autos}\n\nDILIGENCIA DE ORDENACIÓN\n\nEn los autos seguidos a instancia de ${persona}, únase a los autos el anterior escrito ` +
  `y dese traslado a las partes (documento ${n + 1} de la demostración: los datos son inventados).`;

export async function writeNotificaciones(
  w: Escritor,
  { casos, hoy, userId, signal }: Escena,
): Promise<void> {
  const conAutos = casos.filter(
    (caso) => fechaDe(caso, 'presentada') !== undefined && ultimaDe(caso) !== 'archivado',
  );
  const some = conAutos.slice(0, CUANTAS);
  await eachOf(
    some,
    async (caso, n) => {
      const item = w.item(n);
      const texto = conTexto(n, caso.organo, caso.autos, personOf(caso.n).completo);
      const content = papel(texto);
      const file_path = `${userId}/judiciales/${item.id()}.pdf`;
      const sha256 = await w.upload('expediente-documents', file_path, content, 'application/pdf');
      const recibida = addDias(hoy, -(n % 4));
      // The last three are of somebody whom the program does not find.
      const propuesta = n < CUANTAS - 3 && {
        deal_id: caso.id,
        puntos: 90,
        candidatos: [
          { deal_id: caso.id, puntos: 90, motivo: 'autos', autos: caso.autos, organo: caso.organo },
        ],
      };
      const fila = {
        sha256,
        origen: 'envío de la demostración.zip',
        file_name: `diligencia ${n + 1}.pdf`,
        file_path,
        file_size: content.byteLength,
        texto,
        via: 'procurador',
        clase: 'diligencia',
        autos: caso.autos,
        organo_texto: caso.organo,
        enviada: recibida,
        recibida,
        ...propuesta,
      };
      const answer = await item.rpc('registrar_notificaciones', { filas: [fila] });
      await decide(item, {
        n,
        deal: caso.id,
        sha256: (answer as unknown as { sha256: string }[])[0]?.sha256 ?? sha256,
      });
    },
    signal,
  );
}

async function decide(
  w: Escritor,
  { n, deal, sha256 }: { n: number; deal: string; sha256: string },
): Promise<void> {
  if (n >= 9) return;
  const found = await w.read('notificaciones_judiciales', { sha256 }, 'id');
  const id = found[0]?.id;
  if (id === undefined) return;
  if (n >= 6) return await w.rpc('descartar_notificacion', { notificacion: id });
  await w.rpc('aceptar_notificacion', {
    notificacion: id,
    acuerdo: { deal_id: deal, categoria: 'communication', agenda: [] },
  });
}
