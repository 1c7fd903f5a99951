import type { LegalName } from '@/data/settings/settings-api';

export const legalTitles: Record<LegalName, string> = {
  terminos: 'Términos y condiciones',
  privacidad: 'Política de privacidad',
};

/** Shown until the practice writes its own. */
export const legalDefaults: Record<LegalName, string> = {
  terminos: `Este programa es una herramienta interna del despacho. Solo puede usarlo su personal, con una cuenta propia y para las tareas que tenga encomendadas.

La cuenta es personal: no se comparte la contraseña ni se deja una sesión abierta en un equipo ajeno.

La información de clientes y expedientes está sujeta al secreto profesional. No se extrae del programa salvo para el trabajo del despacho.

Las altas, los cambios, los borrados y las consultas de documentos quedan registrados.`,
  privacidad: `El despacho es responsable del tratamiento de los datos que se guardan en este programa: los de su personal (nombre, correo electrónico y actividad) y los de las personas cuyos asuntos lleva.

Los datos se tratan para prestar los servicios jurídicos encargados y para cumplir las obligaciones legales del despacho. No se ceden a terceros, salvo a juzgados, administraciones y partes cuando el asunto lo exige.

Se conservan mientras dura el asunto y, después, bloqueados durante los plazos que marca la ley.

Para ejercer los derechos de acceso, rectificación, supresión, oposición, limitación y portabilidad puede dirigirse al despacho. También puede reclamar ante la Agencia Española de Protección de Datos.`,
};
