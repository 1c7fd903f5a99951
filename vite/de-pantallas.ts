interface Contexto {
  getModuleInfo: (id: string) => { importedIds: readonly string[] } | null;
}

/** What only letters, sums with interest or notices of courts are made of: Inicio and the lists ask for none of them. */
const PLANTILLAS = '(?:(?:domain|lib)/plantillas|features/escritos)/';
const CALCULO =
  '(?:domain/(?:costas|gastos|intereses|ofertas|prescripcion|publicados|usura)|data/(?:calculos|series)|features/calculo)/';
const JUDICIALES = '(?:domain/(?:judiciales|entrada)|features/notificaciones/judiciales)/';

const LAS_DEMAS = `/src/(?!${PLANTILLAS}|${CALCULO}|${JUDICIALES})`;
const DE_TODAS = new RegExp(
  `${LAS_DEMAS}(?:ui|lib|domain|data)/|/node_modules/(?:@tabler|@tanstack|@mantine/(?:core|hooks|form|dates))/`,
);
const PROPIO = new RegExp(LAS_DEMAS);

/** What draws and asks for rows. A reader of PDF or of ZIP is none of it. */
const PAQUETES = new RegExp(
  String.raw`/node_modules/(?:${[
    '@(?:babel|floating-ui|mantine|noble|supabase|tabler|tanstack)/[^/]+',
    'react(?:-[\\w-]+)?',
    'use-[\\w-]+',
    'clsx|dayjs|detect-node-es|get-nonce|scheduler|tabbable|tslib|uuid|zod',
  ].join('|')})/`,
);

/**
 * Groups of what several screens share. A module is in one only if what it imports at once reaches no package but those of the
 * screens: the readers of PDF among them once made every second page ask for 730 KB.
 */
export function deVariasPantallas() {
  const known = new Map<string, boolean>();
  const light = (id: string, contexto: Contexto): boolean => {
    const before = known.get(id);
    if (before !== undefined) return before;
    // A circle of imports is as heavy as whatever else it reaches.
    known.set(id, true);
    const own = !id.includes('/node_modules/') || PAQUETES.test(id);
    const all = own && (contexto.getModuleInfo(id)?.importedIds ?? []).every((next) => light(next, contexto));
    known.set(id, all);
    return all;
  };
  const named = (name: string, which: RegExp) => (id: string, contexto: Contexto) =>
    which.test(id) && light(id, contexto) ? name : null;
  return [
    // In one file instead of a hundred: see docs/decisions/067 and 292.
    { name: named('comun', DE_TODAS), minShareCount: 3 },
    // A module of a few lines that two share is smaller than the request for it.
    { name: named('menudo', PROPIO), minShareCount: 2, maxModuleSize: 3000 },
    { name: named('plantillas', new RegExp(`/src/${PLANTILLAS}`)), minShareCount: 2 },
    { name: named('calculo', new RegExp(`/src/${CALCULO}`)), minShareCount: 2 },
    { name: named('judiciales', new RegExp(`/src/${JUDICIALES}`)), minShareCount: 2 },
  ];
}
