import { describe, expect, it } from 'vitest';

import { checkCodigoPostal, findProvincia, PROVINCIAS, provinciaOf } from '@/lib/codigo-postal';

describe('provinciaOf', () => {
  // Every prefix, with a code of its capital.
  it.each([
    ['01001', 'Álava'],
    ['02001', 'Albacete'],
    ['03001', 'Alicante'],
    ['04001', 'Almería'],
    ['05001', 'Ávila'],
    ['06001', 'Badajoz'],
    ['07001', 'Illes Balears'],
    ['08005', 'Barcelona'],
    ['09001', 'Burgos'],
    ['10001', 'Cáceres'],
    ['11001', 'Cádiz'],
    ['12001', 'Castellón'],
    ['13001', 'Ciudad Real'],
    ['14001', 'Córdoba'],
    ['15705', 'A Coruña'],
    ['16001', 'Cuenca'],
    ['17001', 'Girona'],
    ['18001', 'Granada'],
    ['19001', 'Guadalajara'],
    ['20001', 'Gipuzkoa'],
    ['21001', 'Huelva'],
    ['22001', 'Huesca'],
    ['23001', 'Jaén'],
    ['24001', 'León'],
    ['25001', 'Lleida'],
    ['26001', 'La Rioja'],
    ['27001', 'Lugo'],
    ['28009', 'Madrid'],
    ['29015', 'Málaga'],
    ['30001', 'Murcia'],
    ['31001', 'Navarra'],
    ['32001', 'Ourense'],
    ['33001', 'Asturias'],
    ['34001', 'Palencia'],
    ['35001', 'Las Palmas'],
    ['36001', 'Pontevedra'],
    ['37001', 'Salamanca'],
    ['38001', 'Santa Cruz de Tenerife'],
    ['39001', 'Cantabria'],
    ['40001', 'Segovia'],
    ['41004', 'Sevilla'],
    ['42001', 'Soria'],
    ['43001', 'Tarragona'],
    ['44001', 'Teruel'],
    ['45001', 'Toledo'],
    ['46001', 'Valencia'],
    ['47001', 'Valladolid'],
    ['48001', 'Bizkaia'],
    ['49001', 'Zamora'],
    ['50001', 'Zaragoza'],
    ['51001', 'Ceuta'],
    ['52001', 'Melilla'],
  ])('%s is of %s', (codigo, provincia) => {
    expect(provinciaOf(codigo)).toBe(provincia);
  });

  it.each(['00001', '53001', '99999', '2800', '280090', 'SW1A 1AA', '', '28 009'])(
    '%s is of none',
    (codigo) => {
      expect(provinciaOf(codigo)).toBeUndefined();
    },
  );
});

it('names 52 provinces, each once, in Spanish order', () => {
  expect(new Set(PROVINCIAS).size).toBe(52);
  expect(PROVINCIAS.slice(0, 3)).toEqual(['A Coruña', 'Álava', 'Albacete']);
});

describe('findProvincia', () => {
  it.each([
    ['VIZCAYA', 'Bizkaia'],
    ['Bizkaia', 'Bizkaia'],
    ['la coruña', 'A Coruña'],
    ['Coruña, A', 'A Coruña'],
    ['Coruña (A)', undefined],
    ['Alicante/Alacant', 'Alicante'],
    ['Araba/Álava', 'Álava'],
    ['Balears, Illes', 'Illes Balears'],
    ['Rioja, La', 'La Rioja'],
    ['Palmas, Las', 'Las Palmas'],
    ['cordoba', 'Córdoba'],
    ['  Madrid ', 'Madrid'],
    ['Bayern', undefined],
    ['', undefined],
  ])('%s is %s', (text, provincia) => {
    expect(findProvincia(text)).toBe(provincia);
  });
});

describe('checkCodigoPostal', () => {
  it.each([
    ['28009', 'Madrid', undefined],
    ['28009', 'madrid', undefined],
    ['48001', 'Vizcaya', undefined],
    ['28009', 'Sevilla', 'provincia'],
    // Treviño is in Burgos and its post comes from Álava: told, not refused.
    ['01420', 'Burgos', 'provincia'],
    ['28009', '', undefined],
    ['28009', 'Bayern', undefined],
    ['80331', 'Bayern', 'formato'],
    ['2800', 'Madrid', 'formato'],
  ])('%s in %s: %s', (codigo, provincia, problem) => {
    expect(checkCodigoPostal(codigo, provincia)).toBe(problem);
  });
});
