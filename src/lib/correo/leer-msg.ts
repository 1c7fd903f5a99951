import MsgReader, { type FieldsData } from '@kenjiuno/msgreader';

import { copia, type Correo, instante, MAX_TEXTO_DE_CORREO, type ParteDeCorreo } from './correo';

/** A mail as Outlook saves it. */
export function leerMsg(bytes: Uint8Array): Correo {
  const reader = new MsgReader(copia(bytes).buffer);
  const data = reader.getFileData();
  if (data.error) throw new Error(data.error);
  return {
    de: data.senderSmtpAddress ?? data.senderEmail ?? data.senderName ?? '',
    asunto: data.subject ?? '',
    fecha: instante(data.messageDeliveryTime ?? data.clientSubmitTime ?? data.creationTime),
    texto: (data.body ?? '').slice(0, MAX_TEXTO_DE_CORREO).trim(),
    partes: (data.attachments ?? []).map((adjunto) => parteDe(reader, adjunto)),
  };
}

function parteDe(reader: MsgReader, adjunto: FieldsData): ParteDeCorreo {
  const { fileName, content } = reader.getAttachment(adjunto);
  const nombre = adjunto.fileName ?? adjunto.name ?? fileName;
  return {
    nombre: adjunto.innerMsgContent && !/\.msg$/i.test(nombre) ? `${nombre}.msg` : nombre,
    tipo: adjunto.attachMimeTag ?? '',
    bytes: copia(content),
    esDelCuerpo: adjunto.attachmentHidden === true,
  };
}
