/** Words of Catalan and Valencian resolutions, each with the Castilian one that the patterns read. Without accents; `l·l` is `ll`. */

/** Phrases of several words are replaced before the words alone, which would break them. */
export const FRASES_CATALANAS: readonly (readonly [RegExp, string])[] = [
  [/\bno és (?:procedent|pertinent)\b/giu, 'no procede'],
  [/\bno hi ha lloc\b/giu, 'no ha lugar'],
  [/\bno (?:escau|pertoca)\b/giu, 'no procede'],
  [/\bjutjat mercantil\b/giu, 'juzgado de lo mercantil'],
  [/\bhi cap\b/giu, 'cabe'],
  [/\b(?:un cop|una vegada|tan bon punt)\b/giu, 'una vez'],
  [/\bper tal (?:que|de)\b/giu, 'para'],
  [/\b(?:davant|enfront) de\b/giu, 'frente a'],
];

/** A heading by itself tells no language. */
export const ENCABEZADOS_CATALANES: readonly (readonly [RegExp, string])[] = [
  [/(?<!\p{L})(?:DECISIÓ|VEREDICTE)(?!\p{L})(?= *(?:[:.\n]|$))/gu, 'FALLO'],
  [/(?<!\p{L})SENTÈNCIA(?!\p{L})/gu, 'SENTENCIA'],
  [/(?<!\p{L})tribunal d['’]inst[àa]ncia(?!\p{L})/giu, 'tribunal de instancia'],
  [/(?<!\p{L})plaça(?!\p{L})/giu, 'plaza'],
];

export const CATALAN = `
el el|els los|les las|als a los|dels de los|pel por el|pels por los|per por|amb con|i y|seva su|seua su|seu su|seus sus|seves sus|seues sus
aquest este|aquesta esta|aquests estos|aquestes estas|recurrent recurrente|faciliti facilite|compte cuenta|retornar devolver|practicara practicara|dita dicha|dit dicho|qual cual|quals cuales|tambe tambien|ja ya|abans antes|despres despues
durant durante|fins hasta|davant ante|enfront frente|sense sin|tampoc tampoco|quan cuando|perque para que|podent pudiendo|pot puede|poden pueden
podra podra|podran podran|pugui pueda|puga pueda|puguin puedan|puguen puedan|possible posible|causes causas|motiu motivo|motius motivos
denega deniega|denego deniego|denegue deniego|rebutja rechaza|rebutjar rechazar|rebutjo rechazo|rebutge rechazo|rebutjant rechazando
anulla anula|anullar anular|improcedent improcedente|advertiment apercibimiento|advertencia apercibimiento|prevencio apercibimiento
pendent pendiente|recorregut recurrido|recorreguda recurrida|recorrer recurrir|alca alza|aixeca alza|alcar alzar|aixecar alzar|nullitat nulidad
sollicita solicita|sollicitar solicitar|sollicitud solicitud|sollicitada solicitada|sollicitat solicitado|demana pide|demanar pedir
allega alega|allegar alegar|allegat alegado|allegacio alegacion|allegacions alegaciones
admet admite|admetre admitir|admeto admito|admetem admitimos|admeti admita|admeta admita|admes admitido|admesa admitida|admissio admision
inadmet inadmite|inadmetre inadmitir|inadmeto inadmito|inadmetem inadmitimos|inadmes inadmitido|inadmesa inadmitida|inadmissio inadmision
inadmissibilitat inadmisibilidad|inadmissible inadmisible|repelleix repele|tramit tramite|part parte|parts partes|actora actora
demandat demandado|demandant demandante|executant ejecutante|executada ejecutada|executat ejecutado|apellant apelante|apellada apelada
apellat apelado|lletrat letrado|lletrada letrada|advocat abogado|advocada abogada|trasllat traslado|doneu dese|donis dese|dones dese|dona da
donar dar|dono doy|done doy|confereixo confiero|conferisc confiero|confereix confiere|concedeixo concedo|concedeix concede|concedix concede
termini plazo|dia dia|dies dias|mesos meses|any ano|anys anos|hores horas|hora hora|habils habiles|naturals naturales
requereix requiere|requerix requiere|requereixo requiero|requerisc requiero|requeriu requierase|requeriment requerimiento|requerint requiriendo
esmeni subsane|esmene subsane|esmenar subsanar|esmena subsanacion|esmenada subsanada|esmenat subsanado|pagament pago|pagar pagar
recurs recurso|recursos recursos|apellacio apelacion|apellable apelable|inapellable inapelable|cassacio casacion|queixa queja
interposar interponer|interposa interpone|interposat interpuesto|interposada interpuesta|cap cabe|escau procede|pertoca procede
procedeix procede|procedix procede|ferm firme|ferma firme|fermesa firmeza|fermes firmes|capiga quepa|capia quepa|mode modo|mitja modo|mitjans modos
interlocutoria auto|interlocutories autos|decret decreto|sentencia sentencia|provisio providencia|providencia providencia|diligencia diligencia
acordo acuerdo|acorde acuerdo|acorda acuerda|diposo dispongo|disposo dispongo|dispose dispongo|resolc dispongo|decideixo decido|decidisc decido
falle fallo|fallem fallamos|decidim fallamos|fet hecho|fets hechos|antecedents antecedentes|fonaments fundamentos|dret derecho
raonaments razonamientos|juridics juridicos|estime estimo|condemno condeno|condemne condeno|absolc absuelvo|absoldre absolver
desistit desistido|desistiment desistimiento|te tiene|tenir tener|tindre tener|tinc tengo|aplanada allanada|aplanat allanado|aplana allana
aplanament allanamiento|rebellia rebeldia|declare declaro|contesti conteste|contestacio contestacion
suspen suspende|suspendre suspender|suspenc suspendo|curs curso|procediment procedimiento|proces proceso|plet pleito|testimoni testigo
judici juicio|audiencia audiencia|previa previa|assenyala senala|assenyalo senalo|assenyale senalo|assenyalar senalar|assenyalament senalamiento
deixo dejo|deixe dejo|deixa deja|deixar dejar|efecte efecto|celebracio celebracion|prova prueba|proves pruebas|proposar proponer|proposin propongan
proposada propuesta|proposen propongan|costes costas|taxacio tasacion|aprova aprueba|aprovar aprobar|aprovo apruebo|aprove apruebo
aprovada aprobada|excessives excesivas|indegudes indebidas|honoraris honorarios|execucio ejecucion|despatxa despacha|despatxar despachar
despatxo despacho|despatxe despacho|ordre orden|monitori monitorio|deutor deudor|deutora deudora|creditor acreedor|creditora acreedora
emplaca emplaza|emplacar emplazar|emplaco emplazo|emplace emplazo|emplaceu emplacese|comparegui comparezca|comparega comparezca
compareguin comparezcan|compareguen comparezcan|compareixer comparecer|diposit deposito|esdevingut devenido|quedat quedado|acord acuerdo
aclareix aclara|aclarix aclara|aclarir aclarar|aclareixo aclaro|declinatoria declinatoria|plantejada planteada|promoguda promovida
arxiu archivo|arxiva archiva|arxivar archivar|transcorregut transcurrido|transcorreguts transcurridos|venc vence|vencut vencido|evacuat evacuado
passat pasado|oponga oponga|oposi oponga|opose oponga|oposar oponerse|escrit escrito|document documento|aquestes estas|jutjat juzgado
instancia instancia|placa plaza|data fecha|recepcio recepcion|enviament envio|lliurament entrega|acusament acuse|justificant justificante|rebut recibo
exoneracio exoneracion|tres tres|quatre cuatro|cinc cinco|sis seis|set siete|vuit ocho|huit ocho|nou nueve|deu diez|onze once|dotze doce|tretze trece
quinze quince|setze dieciseis|disset diecisiete|desset diecisiete|divuit dieciocho|dihuit dieciocho|dinou diecinueve|vint veinte|trenta treinta
gener enero|febrer febrero|marc marzo|maig mayo|juny junio|juliol julio|agost agosto|setembre septiembre|novembre noviembre
desembre diciembre|octubre octubre|abril abril`;

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
