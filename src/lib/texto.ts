/** Folds case and accents for comparing, as the database's `normaliza` does: 'MUÑOZ' and 'munoz' are the same. */
export function foldText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** Trimmed; empty becomes null. */
export function textOrNull(text: string): string | null {
  return text.trim() || null;
}
