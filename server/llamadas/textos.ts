/** Why a call did not arrive, for the administrator who looks at it. */
export const motivos = {
  noHttps: 'La dirección no empieza por https://, o lleva usuario o contraseña',
  prohibida: 'La dirección es de este servidor o de una red privada: no se la llama',
  redireccion: (status: number) => `Contesta con una redirección (${status}), que no se sigue`,
  contesta: (status: number) => `Contesta con un error (${status})`,
  noResponde: (ms: number) => `No ha contestado en ${ms / 1000} segundos`,
  noLlega: (code: string) => `No se ha podido conectar (${code})`,
};
