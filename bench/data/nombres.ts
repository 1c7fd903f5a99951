/** Names that the generated people, places and lenders have. The most frequent first. The lenders are invented. */

const words = (text: string): string[] => text.trim().split(/\s*,\s*/);

export const NOMBRES =
  words(`María, Antonio, Carmen, Manuel, Ana, José, Isabel, Francisco, Laura, David, Cristina, Juan, Marta, Javier,
  Lucía, Daniel, Sara, Carlos, Paula, Jesús, Elena, Alejandro, Pilar, Miguel, Raquel, Rafael, Rosa, Pablo, Beatriz, Ángel, Nuria,
  Sergio, Silvia, Fernando, Julia, Jorge, Irene, Luis, Rocío, Alberto, Inés, Álvaro, Concepción, Adrián, Dolores, Diego, Montserrat,
  Raúl, Mercè, Iván, Andrés, Encarnación, Óscar, Begoña, Rubén, Ramón, Íñigo, Xoán, Núria, Aitana, Koldo, Ainhoa, Jordi, Agnès,
  María del Carmen, José Antonio, María Ángeles, Juan Carlos, María Teresa, José Luis, Ana María, Francisco Javier, María José,
  Güendolina, Mónica, Joaquín, Verónica, Tomás, Noelia, Gonzalo, Yolanda, Nicolás, Fátima, Ignacio, Esther, Mario, Lidia, Emilio`);

export const APELLIDOS =
  words(`García, Rodríguez, González, Fernández, López, Martínez, Sánchez, Pérez, Gómez, Martín, Jiménez, Hernández,
  Ruiz, Díaz, Moreno, Muñoz, Álvarez, Romero, Gutiérrez, Alonso, Navarro, Torres, Domínguez, Ramos, Vázquez, Ramírez, Gil, Serrano,
  Morales, Molina, Blanco, Suárez, Castro, Ortega, Delgado, Ortiz, Marín, Rubio, Núñez, Medina, Sanz, Castillo, Iglesias, Cortés,
  Garrido, Santos, Guerrero, Lozano, Cano, Cruz, Méndez, Flores, Prieto, Herrera, Peña, León, Márquez, Cabrera, Gallego, Calvo, Vidal,
  Campos, Reyes, Vega, Fuentes, Carrasco, Díez, Aguilar, Caballero, Nieto, Santana, Vargas, Pascual, Giménez, Herrero, Hidalgo,
  Montero, Lorenzo, Santiago, Benítez, Durán, Ibáñez, Arias, Mora, Ferrer, Carmona, Vicente, Rojas, Soto, Crespo, Román, Pastor,
  Velasco, Parra, Sáez, Moya, Bravo, Rivera, Gallardo, Soler, Zubizarreta, Echevarría, Puigdollers, Castiñeira, Etxeberría, Ñíguez,
  Ordóñez, Güell, Peñalver, Berasategui, Ibarretxe, Vilanova i Puig, de la Fuente, del Río, Yáñez, Quiñones, Argüelles, Zúñiga`);

export const LUGARES = [
  ['Madrid', 'Madrid', '28'],
  ['Barcelona', 'Barcelona', '08'],
  ['València', 'Valencia', '46'],
  ['Sevilla', 'Sevilla', '41'],
  ['Zaragoza', 'Zaragoza', '50'],
  ['Málaga', 'Málaga', '29'],
  ['Murcia', 'Murcia', '30'],
  ['Palma', 'Illes Balears', '07'],
  ['Las Palmas de Gran Canaria', 'Las Palmas', '35'],
  ['Bilbao', 'Bizkaia', '48'],
  ['Alicante', 'Alicante', '03'],
  ['Córdoba', 'Córdoba', '14'],
  ['Valladolid', 'Valladolid', '47'],
  ['Vigo', 'Pontevedra', '36'],
  ['Gijón', 'Asturias', '33'],
  ["L'Hospitalet de Llobregat", 'Barcelona', '08'],
  ['A Coruña', 'A Coruña', '15'],
  ['Granada', 'Granada', '18'],
  ['Móstoles', 'Madrid', '28'],
  ['Jerez de la Frontera', 'Cádiz', '11'],
  ['Donostia', 'Gipuzkoa', '20'],
  ['Logroño', 'La Rioja', '26'],
  ['Cáceres', 'Cáceres', '10'],
  ['Ávila', 'Ávila', '05'],
] as const;

/** Skewed: the first two hold about a third of the case files. Some are one lender under several spellings, as in real imports. */
export const ACREEDORES =
  words(`Consumo Ibérico Finanzas E.F.C., Banco Peñalara, Financiera Cantábrica S.A., Crédito Ágil E.F.C.,
  Banco del Duero, Tarjetas del Sur S.A., Caja Rural del Ebro, Préstamos Montseny, BANCO PEÑALARA, Entidad de Pago Azahar,
  Hipotecaria Guadiana, Financiera Ñandú, Crédito Hogar Alcázar, Consumo Iberico Finanzas EFC, Banca Miño, Financiera Cantabrica,
  Cofidiana Crédito, Banco Peñalara S.A., Auto Leasing Tajo, Cajamar del Segura, Crèdit Mediterrani, Préstamos Montseny S.L.,
  Kutxa Berria, Fondo Titulización Aljarafe, Tarjetas del Sur SA, Microcréditos Alhambra, Banco Atlántico de Galicia,
  Financiera del Ampurdán, Unión de Crédito Levante, Avanza Préstamos, Crédito Ágil, Sociedad de Garantía Sierra Nevada,
  Banco del Duero S.A., Inversiones Valdepeñas, Telecrédito Norte, Caja de Ahorros de Doñana, Cooperativa Eléctrica de Crédito Ñ,
  Financiación Vehículos Bética, Prestamista Antón e Hijos, Recobros Castilla`);

export const ASEGURADORAS = words(
  'Seguros Vitoria S.A., Mutua del Tajo, Aseguradora Levante, Vida y Pensiones Moncayo',
);
export const METODOS = words('Online, Presencial, Telefónico, Concesionario');
export const CALLES =
  words(`Calle Mayor, Avenida de la Constitución, Calle de Alcalá, Passeig de Gràcia, Calle Real, Rúa do Vilar,
  Gran Vía, Plaza de España, Calle Núñez de Balboa, Camino Viejo de Vicálvaro, Calle Peñón de Ifach`);
