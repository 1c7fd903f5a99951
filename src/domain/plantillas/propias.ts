/** Which templates are meant for some case files: those of their service, of their phase, or of both. */

export interface DeCasos {
  servicio_id: string | null;
  fase: string | null;
}

/** The service and the phase of case files; each pair once. */
export interface ServicioYFase {
  servicio: string | null;
  fase: string | null;
}

/** It names a service or a phase, and each of the case files has what it names. */
function esPropia({ servicio_id, fase }: DeCasos, casos: readonly ServicioYFase[]): boolean {
  if (servicio_id === null && fase === null) return false;
  return casos.every(
    (caso) =>
      (servicio_id === null || caso.servicio === servicio_id) && (fase === null || caso.fase === fase),
  );
}

/** In the order that they come in: those meant for these case files, and the others. None is left out: a person chooses. */
export function porPropias<T extends DeCasos>(
  plantillas: readonly T[],
  casos: readonly ServicioYFase[],
): { propias: T[]; demas: T[] } {
  const propias = casos.length === 0 ? [] : plantillas.filter((una) => esPropia(una, casos));
  return { propias, demas: plantillas.filter((una) => !propias.includes(una)) };
}

/** The choices of a template, those meant for the case files under a heading of their own. */
export function opcionesDePlantilla<T extends DeCasos & { id: string }>(
  plantillas: readonly T[],
  casos: readonly ServicioYFase[],
  labelOf: (plantilla: T) => string,
) {
  const option = (una: T) => ({ value: una.id, label: labelOf(una) });
  const { propias, demas } = porPropias(plantillas, casos);
  const first = { value: '', label: 'Elija una plantilla' };
  if (propias.length === 0) return [first, ...demas.map(option)];
  return [
    first,
    { group: 'De su servicio o su fase', items: propias.map(option) },
    { group: 'Las demás', items: demas.map(option) },
  ];
}
