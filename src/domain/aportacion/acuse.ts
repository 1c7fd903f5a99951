import { esDia } from '@/domain/plazos/dias';

/** What a receipt says of a filing. No layout is known for certain: the day with its hour, and a number that is called so. */
export interface Acuse {
  /** aaaa-mm-dd */
  dia?: string;
  /** hh:mm */
  hora?: string;
  registro?: string;
}

const MOMENT = /\b(\d{1,2})[/-](\d{1,2})[/-](\d{4})\s*(?:,|-|a las|\s)?\s*(?:(\d{1,2}):(\d{2}))?/;
const NUMBER =
  /(?:n[úu]mero|n\.?\s?[ºo°]|n[úu]m\.?)\s*(?:de\s+)?(?:registro|acuse|justificante|entrada)\s*:?\s*([A-Z0-9][A-Z0-9./-]{3,39})/i;

export function readAcuse(text: string): Acuse {
  const [, day = '', month = '', year, hour, minute] = MOMENT.exec(text) ?? [];
  const registro = NUMBER.exec(text)?.[1]?.replace(/[./-]+$/, '');
  const dia = year && `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return {
    ...(dia && esDia(dia) && { dia }),
    ...(hour &&
      minute &&
      Number(hour) < 24 &&
      Number(minute) < 60 && { hora: `${hour.padStart(2, '0')}:${minute}` }),
    ...(registro && { registro }),
  };
}
