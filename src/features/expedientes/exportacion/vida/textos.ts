export const textosDeVida = {
  seExportaUno:
    'Se exporta lo que puede ver de él quien lo exporta: fases, agenda, importes, reclamaciones, escritos, documentos y lo demás.',
  faltanEnZip: 'Documentos que ya no están en el almacén',
};
