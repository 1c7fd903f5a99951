import type { ServicioListRow } from '@/data/servicios/servicio-types';
import { EstadoServicio } from '@/features/servicios/estado-servicio';
import { documentosText, textos } from '@/features/servicios/textos';
import { formatEuros, formatNumero, formatTexto } from '@/lib/formato';
import { Cell } from '@/ui/lista/cell';
import type { ListDescription } from '@/ui/lista/list-column';

import own from '@/features/servicios/servicios.module.css';
import classes from '@/ui/lista/lista.module.css';

/** 1023 px. */
const CARDS_BELOW = 64;

const COMPLETOS = 'Expedientes que tienen todos los documentos que se les exigen';

export const serviciosList: ListDescription<ServicioListRow> = {
  name: 'servicios',
  nameOf: ({ nombre }) => nombre,
  href: ({ id }) => `/dashboard/servicios/${id}`,
  search: { label: 'Buscar servicios', placeholder: 'Nombre del servicio' },
  sizeLabel: 'Servicios por página',
  error: 'Error al cargar los servicios',
  loading: textos.cargando,
  cardsBelow: CARDS_BELOW,
  columns: [
    {
      key: 'nombre',
      label: 'Servicio',
      sort: 'asc',
      leastWidth: 220,
      opens: 'cell',
      title: ({ nombre }) => nombre,
      render: ({ nombre }) => nombre,
    },
    {
      key: 'estado',
      label: 'Estado',
      leastWidth: 190,
      render: (servicio) => (
        <span className={own.badges}>
          <EstadoServicio servicio={servicio} />
        </span>
      ),
    },
    {
      key: 'expedientes',
      label: 'Expedientes',
      sort: 'desc',
      width: 116,
      align: 'right',
      render: ({ expedientes }) => formatNumero(expedientes),
    },
    {
      key: 'abiertos',
      label: 'Abiertos',
      tip: 'Expedientes sin archivar',
      sort: 'desc',
      width: 100,
      align: 'right',
      render: ({ abiertos }) => formatNumero(abiertos),
    },
    {
      key: 'completos',
      label: 'Documentación',
      tip: COMPLETOS,
      sort: 'desc',
      width: 130,
      align: 'right',
      render: ({ completos, expedientes }) => (
        <span title={`${formatNumero(completos)} de ${textos.expedientes(expedientes)}`}>
          {textos.porcentaje(completos, expedientes)}
        </span>
      ),
    },
    {
      key: 'reclamado',
      label: 'Reclamado',
      tip: 'El último importe reclamado de cada expediente',
      sort: 'desc',
      width: 132,
      align: 'right',
      yields: 3,
      render: ({ reclamado }) => (reclamado === null ? '—' : formatEuros(reclamado)),
    },
    {
      key: 'cobrado',
      label: 'Cobrado',
      sort: 'desc',
      width: 132,
      align: 'right',
      yields: 4,
      render: ({ cobrado }) => formatEuros(cobrado),
    },
    {
      key: 'dias',
      label: 'Días',
      tip: 'Mediana de días desde la primera fase hasta el cobro o el archivo',
      sort: 'desc',
      width: 76,
      align: 'right',
      yields: 2,
      render: ({ dias }) => (dias === null ? '—' : formatNumero(dias)),
    },
    {
      key: 'documentos',
      label: 'Documentos exigidos',
      leastWidth: 160,
      render: ({ documentos_exigidos }) => <Cell text={documentosText(documentos_exigidos)} quiet />,
    },
    {
      key: 'via_masc',
      label: 'Vía previa',
      leastWidth: 120,
      yields: 1,
      render: ({ via_masc }) => <Cell text={formatTexto(via_masc)} quiet />,
    },
    {
      key: 'clase_juicio',
      label: 'Clase de juicio',
      hidden: true,
      render: ({ clase_juicio }) => <Cell text={formatTexto(clase_juicio)} quiet />,
    },
  ],
  card: (servicio) => <CardText servicio={servicio} />,
};

function CardText({ servicio }: { servicio: ServicioListRow }) {
  const { nombre, expedientes, completos, reclamado, cobrado, documentos_exigidos } = servicio;
  return (
    <>
      <span className={classes.cardTop}>
        <span className={classes.cell} data-strong>
          {nombre}
        </span>
        <span className="tabular">{textos.expedientes(expedientes)}</span>
      </span>
      <span className={own.badges}>
        <EstadoServicio servicio={servicio} />
      </span>
      <span className={classes.cardBottom}>
        <span className={classes.cell}>{documentosText(documentos_exigidos)}</span>
        <span className="tabular" title={COMPLETOS}>
          Documentación {textos.porcentaje(completos, expedientes)}
        </span>
      </span>
      {reclamado !== null && (
        <span className={classes.cardBottom}>
          <span className="tabular">Reclamado {formatEuros(reclamado)}</span>
          <span className="tabular">Cobrado {formatEuros(cobrado)}</span>
        </span>
      )}
    </>
  );
}
