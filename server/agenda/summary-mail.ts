import { sinEngano } from '../../src/lib/inofensivo';
import type { Mail } from '../mail/mail';

interface Row {
  tipo: 'plazo' | 'senalamiento' | 'tarea';
  titulo: string;
  inicio: string;
  hora: string | null;
  deal_id: string | null;
}

interface Group {
  total: number;
  /** Ten at most. */
  filas: Row[];
}

/** As `private.resumen_diario` answers. */
export interface Summary {
  grupos: Partial<Record<'vencidos' | 'hoy' | 'semana', Group>>;
  sin_paso: number;
  avisos: number;
  /** Notices of courts that wait for somebody's decision. */
  judiciales: number;
}

const TITLES = { vencidos: 'Vencido', hoy: 'Hoy', semana: 'Los próximos siete días' } as const;
const TIPOS = { plazo: 'Plazo', senalamiento: 'Señalamiento', tarea: 'Tarea' };

/** Nothing of theirs: no mail. Notices of courts and case files without a next step are the practice's, and by themselves no reason to write. */
export const saysSomething = ({ grupos, avisos }: Summary): boolean =>
  Object.keys(grupos).length > 0 || avisos > 0;

export function summaryMail(to: string, day: string, summary: Summary, siteUrl: string): Mail {
  const { grupos, sin_paso, avisos, judiciales } = summary;
  const counted = [
    grupos.vencidos && `vencidos, ${number(grupos.vencidos.total)}`,
    grupos.hoy && `para hoy, ${number(grupos.hoy.total)}`,
  ].filter(Boolean);
  return {
    to,
    subject: [`Resumen del ${date(day)}`, counted.join('; ')].filter(Boolean).join(': '),
    html: `<!doctype html>
<html lang="es"><body style="font-family: Arial, sans-serif; font-size: 15px; color: #1f2933">
${(['vencidos', 'hoy', 'semana'] as const).map((name) => section(TITLES[name], grupos[name])).join('')}
<p>Avisos sin leer: ${number(avisos)}. Notificaciones judiciales por revisar: ${number(judiciales)}. Expedientes del despacho sin próximo paso: ${number(sin_paso)}.</p>
<p><a href="${siteUrl}/dashboard/agenda">Abrir la agenda</a></p>
<p style="color: #6b7280">Cálculo orientativo: lo confirma el letrado. Puede dejar de recibir este correo en Notificaciones.</p>
</body></html>
`,
  };
}

function section(title: string, group: Group | undefined): string {
  if (!group) return '';
  const more = group.total - group.filas.length;
  return `<h2 style="font-size: 17px">${title} (${number(group.total)})</h2>
<ul>
${group.filas.map((row) => `<li>${escape(line(row))}</li>`).join('\n')}
${more > 0 ? `<li>y ${number(more)} más</li>` : ''}
</ul>
`;
}

const line = ({ tipo, titulo, inicio, hora, deal_id }: Row) =>
  [[date(inicio), hora].filter(Boolean).join(' '), TIPOS[tipo], titulo, deal_id].filter(Boolean).join(' · ');

const date = (day: string) => day.split('-').toReversed().join('/');
const number = (n: number) => n.toLocaleString('es-ES', { useGrouping: 'always' });

const escape = (text: string) =>
  sinEngano(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
