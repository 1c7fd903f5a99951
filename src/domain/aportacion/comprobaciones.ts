/** What is wrong with a package before it is made: what a court would refuse (Bloquea) and what somebody should look at (Avisa). */
import type { Aportable, DocumentoExigido, Hallazgo } from '@/domain/aportacion/caso';
import { checkContenido } from '@/domain/aportacion/comprobar-contenido';
import { checkFormato, teller } from '@/domain/aportacion/comprobar-formato';
import { compareNumeros, esNumero } from '@/domain/aportacion/numeracion';
import type { DocumentoAportable, Pieza, TipoAportacion } from '@/domain/aportacion/tipos';
import { NOMBRES_OBJETO } from '@/domain/masc/freno';
import { enumerar } from '@/lib/formato';

/** A reason of fewer letters says nothing. */
export const MOTIVO_MIN = 3;

export function comprobar(caso: Aportable): Hallazgo[] {
  const found = [
    ...checkEscrito(caso),
    ...checkExigidos(caso),
    ...checkMasc(caso),
    ...checkObjeto(caso),
    ...checkPlazo(caso),
    ...allDocuments(caso).flatMap((documento) => checkConfidencial(caso.tipo, documento)),
    ...caso.piezas.flatMap((pieza) => checkFormato(pieza.documento, pieza.copia, caso.perfil)),
    ...checkNumeros(caso),
    ...checkContenido(caso),
  ];
  // What stops the package first.
  return [
    ...found.filter(({ nivel }) => nivel === 'bloquea'),
    ...found.filter(({ nivel }) => nivel === 'avisa'),
  ];
}

export const bloqueada = (hallazgos: readonly Hallazgo[]): boolean =>
  hallazgos.some(({ nivel }) => nivel === 'bloquea');

const allDocuments = ({ escrito, piezas }: Pick<Aportable, 'escrito' | 'piezas'>): DocumentoAportable[] => [
  ...(escrito ? [escrito] : []),
  ...piezas.map(({ documento }) => documento),
];

function checkEscrito({ escrito, perfil }: Aportable): Hallazgo[] {
  if (!escrito) {
    return [
      {
        codigo: 'sin_escrito',
        nivel: 'bloquea',
        texto: 'No hay escrito principal',
        arreglo: 'Elija el documento del escrito, o súbalo antes en Documentos.',
      },
    ];
  }
  const { inspeccion } = escrito;
  const format = checkFormato(escrito, 'original', perfil);
  if (!inspeccion || bloqueada(format)) return format;
  if (inspeccion.formato !== 'pdf' || !inspeccion.pdfa)
    format.push({
      codigo: 'escrito_pdfa',
      nivel: 'avisa',
      documentoId: escrito.id,
      texto: 'El escrito no declara PDF/A',
      arreglo: 'Expórtelo como PDF/A desde su procesador de textos (RD 1065/2015, anexo IV.5).',
    });
  if (!inspeccion.firmas)
    format.push({
      codigo: 'escrito_firma',
      nivel: 'avisa',
      documentoId: escrito.id,
      texto: 'El escrito no está firmado',
      arreglo: 'Fírmelo con certificado cualificado y súbalo de nuevo (LEC, art. 273.4).',
    });
  return format;
}

/** What is not brought with the claim is lost later (LEC 269 and 270). */
function checkExigidos({ tipo, piezas, exigidos, sinExigido }: Aportable): Hallazgo[] {
  if (tipo !== 'demanda') return [];
  const present = new Set(piezas.map(({ documento }) => documento.clase));
  return exigidos
    .filter(({ clase }) => !present.has(clase))
    .map(({ clase, numero, label }): Hallazgo => {
      const motivo = sinExigido[clase]?.trim() ?? '';
      return motivo.length < MOTIVO_MIN
        ? {
            codigo: 'falta_exigido',
            nivel: 'bloquea',
            texto: `Falta el documento ${numero}, ${label}`,
            arreglo:
              'Súbalo o márquelo; o continúe sin él e indique el motivo: después no suele admitirse (LEC, arts. 269 y 270).',
          }
        : {
            codigo: 'falta_exigido',
            nivel: 'avisa',
            texto: `Se presenta sin el documento ${numero}, ${label}: ${motivo}`,
            arreglo: 'El motivo queda anotado con el paquete.',
          };
    });
}

/** Without it the claim is not admitted (LEC 264.4.º, 403.2 and 439.5). */
function checkMasc({ tipo, piezas }: Aportable): Hallazgo[] {
  if (tipo !== 'demanda' || piezas.some(({ documento }) => documento.confidencialidad === 'acreditacion'))
    return [];
  const masc = piezas.find(
    ({ documento }) => documento.clase === 'masc' && documento.confidencialidad === 'ninguna',
  );
  return [
    {
      codigo: 'falta_acreditacion',
      nivel: 'bloquea',
      ...(masc && { documentoId: masc.documento.id }),
      texto: 'Falta la acreditación del MASC',
      arreglo: masc
        ? `Compruebe «${masc.documento.fileName}» y, si acredita el intento de acuerdo, márquelo como «Acreditación del MASC».`
        : 'Añada el documento que acredita el intento de acuerdo y márquelo como «Acreditación del MASC» (LEC, art. 264.4.º).',
    },
  ];
}

/** A claim a day early is not admitted (LO 1/2025, arts. 5 and 10). */
const checkPlazo = ({ tipo, freno }: Aportable): Hallazgo[] =>
  tipo !== 'demanda' || freno === undefined
    ? []
    : [
        {
          codigo: 'plazo_masc',
          nivel: 'bloquea',
          texto: freno,
          arreglo:
            'Anote la reclamación previa en Comunicaciones Extrajudiciales, o espere a ese día; un administrador puede continuar allí bajo su responsabilidad.',
        },
      ];

/** What was said in a negotiation stays out of court, but for costs (LO 1/2025, art. 9.2.b). */
function checkConfidencial(
  tipo: TipoAportacion,
  { id, fileName, confidencialidad }: DocumentoAportable,
): Hallazgo[] {
  if (confidencialidad !== 'confidencial' || tipo === 'costas') return [];
  return [
    {
      codigo: 'confidencial',
      nivel: 'bloquea',
      documentoId: id,
      texto: `«${fileName}» es confidencial`,
      arreglo:
        'Quítelo: lo tratado en la negociación solo puede aportarse en costas (LO 1/2025, art. 9.2.b).',
    },
  ];
}

function checkNumeros({ piezas, anteriores }: Aportable): Hallazgo[] {
  const used = new Set(anteriores);
  const seen = new Set<string>();
  const found: Hallazgo[] = [];
  const tell = ({ documento }: Pieza, texto: string, arreglo: string) =>
    found.push({ codigo: 'numero', nivel: 'bloquea', documentoId: documento.id, texto, arreglo });
  for (const pieza of piezas) {
    const { numero } = pieza;
    if (!esNumero(numero))
      tell(pieza, `«${numero}» no es un número de documento`, 'Escriba un número: 3, o 2.1.');
    else if (used.has(numero))
      tell(
        pieza,
        `El documento ${numero} ya se presentó`,
        'Los números no cambian: siga después del último presentado.',
      );
    else if (seen.has(numero))
      tell(pieza, `Hay dos documentos ${numero}`, 'Dé un número distinto a uno de los dos.');
    seen.add(numero);
  }
  return found;
}

/** The required ones first, in their order; then the others as they came. */
export function ordenInicial(
  documentos: readonly DocumentoAportable[],
  exigidos: readonly DocumentoExigido[],
): DocumentoAportable[] {
  const place = ({ clase }: DocumentoAportable) =>
    exigidos.find((one) => one.clase === clase)?.numero ?? '999';
  return documentos.toSorted(
    (a, b) =>
      compareNumeros(place(a), place(b)) || a.subido.localeCompare(b.subido) || a.id.localeCompare(b.id),
  );
}

/** Whether the proof of the prior complaint is about what is sued («identidad del objeto», LO 1/2025, art. 5.1), document by document. */
function checkObjeto({ tipo, piezas, clausulas, objetos, permitido }: Aportable): Hallazgo[] {
  if (tipo !== 'demanda' || clausulas.length === 0) return [];
  const pruebas = piezas
    .map(({ documento }) => documento)
    .filter(({ confidencialidad }) => confidencialidad === 'acreditacion');
  const anotadas = pruebas.filter(({ id }) => objetos[id]);
  const cubierto = new Set(anotadas.flatMap(({ id }) => objetos[id] ?? []));
  const fuera = clausulas.filter((una) => !cubierto.has(una));
  const sinIntento = pruebas
    .filter(({ id }) => !objetos[id])
    .map((documento) =>
      teller(documento)(
        'sin_intento',
        'avisa',
        `«${documento.fileName}» no es justificante de ninguna reclamación anotada`,
        'Anótelo en Comunicaciones Extrajudiciales: así se comprueba que reclama lo mismo que la demanda (LO 1/2025, art. 5.1).',
      ),
    );
  const [primera, ...otras] = anotadas;
  if (!primera || fuera.length === 0) return sinIntento;
  const quien = otras.length === 0 ? `«${primera.fileName}»` : 'La acreditación del MASC';
  return [
    ...sinIntento,
    teller(primera)(
      'objeto',
      permitido ? 'avisa' : 'bloquea',
      `${quien} no reclama todo lo que se demanda: falta ${enumerar(fuera.map((una) => NOMBRES_OBJETO[una]))}`,
      'Añada el justificante de otra reclamación que lo incluya, o no lo demande (LO 1/2025, art. 5.1).',
    ),
  ];
}
