/** The same in Galician, of which fewer formulas are known. */
export const FRASES_GALLEGAS: readonly (readonly [RegExp, string])[] = [
  [/\bno prazo\b/giu, 'en el plazo'],
  [/\bde non\b/giu, 'de no'],
  [/\ba trámite (?:a|o) (?=\p{L})/giu, 'a trámite la '],
  [/(\p{L}+[aeií]t[ea]|d[eé]s[ea])se (?:a|o) (?=\p{L})(?!tr[áa]mite)/giu, '$1se la '],
  [/\badmite (?:a|o) (?=\p{L})(?!tr[áa]mite)/giu, 'admite la '],
];

export const GALLEGO = `
non no|o el|os los|as las|do del|da de la|das de las|ao al|na en la|nas en las|nos en los|polo por el|pola por la|co con el|coa con la|unha una
prazo plazo|vinte veinte|dez diez|catro cuatro|sete siete|oito ocho|nove nueve|quince quince|xulgado juzgado|xuizo juicio|sentenza sentencia
dilixencia diligencia|proba prueba|probas pruebas|proposta propuesta|interposicion interposicion|interporase interponer|interpoñer interponer
interponer interponer|interposto interpuesto|admitese se admite|inadmitese se inadmite|desestimase se desestima|declarase se declara
acordase se acuerda|acordo acuerdo|dispoño dispongo|dispono dispongo|requirese se requiere|requirase requierase|emendar subsanar|emende subsane
emenda subsanacion|cabera cabra|podera podra|poderase podra|sen sin|tampouco tampoco|cando cuando|despois despues|ata hasta|unha una
feitos hechos|dereito derecho|suspendese se suspende|sinalase se senala|sinala senala|sinalamento senalamiento|custas costas|taxacion tasacion
execucion ejecucion|despachase se despacha|firme firme|desestimo desestimo|xustificante justificante|este este|desta de esta|deste de este|e y`;
