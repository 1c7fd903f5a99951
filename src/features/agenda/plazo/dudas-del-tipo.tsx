import { Alert } from '@mantine/core';

import { textos } from '@/features/agenda/textos';
import { type PlazoTipo, vigenteEl } from '@/lib/plazos/plazo-tipo';

/** Nobody has signed the kind, or its article said something else on the day of the notice. */
export function DudasDelTipo({ tipo, dia }: { tipo: PlazoTipo; dia: string }) {
  const dudas = [
    ...(vigenteEl(tipo, dia) ? [] : [textos.fueraDeVigencia(tipo, dia)]),
    ...(tipo.revisado_por === null ? [textos.tipoSinVerificar(tipo)] : []),
  ];
  return dudas.map((duda) => (
    <Alert key={duda} color="ambar" p="xs">
      {duda}
    </Alert>
  ));
}
