/**
 * A town for each country, for questions without an address: the courier prices by country but
 * requires a town. The largest one, since most parcels go there.
 */
const towns = `
AD Andorra la Vella|AE Dubai|AF Kabul|AG Saint John's|AI The Valley|AL Tirana|AM Yerevan|AO Luanda
AR Buenos Aires|AS Pago Pago|AT Vienna|AU Sydney|AW Oranjestad|AX Mariehamn|AZ Baku|BA Sarajevo
BB Bridgetown|BD Dhaka|BE Brussels|BF Ouagadougou|BG Sofia|BH Manama|BI Bujumbura|BJ Cotonou
BL Gustavia|BM Hamilton|BN Bandar Seri Begawan|BO Santa Cruz|BQ Kralendijk|BR Sao Paulo|BS Nassau
BT Thimphu|BW Gaborone|BY Minsk|BZ Belize City|CA Toronto|CC West Island|CD Kinshasa|CF Bangui
CG Brazzaville|CH Zurich|CI Abidjan|CK Avarua|CL Santiago|CM Douala|CN Shanghai|CO Bogota
CR San Jose|CU Havana|CV Praia|CW Willemstad|CX Flying Fish Cove|CY Nicosia|CZ Prague|DE Berlin
DJ Djibouti|DK Copenhagen|DM Roseau|DO Santo Domingo|DZ Algiers|EC Guayaquil|EE Tallinn|EG Cairo
EH Laayoune|ER Asmara|ES Madrid|ET Addis Ababa|FI Helsinki|FJ Suva|FK Stanley|FM Palikir
FO Torshavn|FR Paris|GA Libreville|GB London|GD Saint George's|GE Tbilisi|GF Cayenne
GG Saint Peter Port|GH Accra|GI Gibraltar|GL Nuuk|GM Banjul|GN Conakry|GP Pointe-a-Pitre
GQ Malabo|GR Athens|GS King Edward Point|GT Guatemala City|GU Hagatna|GW Bissau|GY Georgetown
HK Hong Kong|HN Tegucigalpa|HR Zagreb|HT Port-au-Prince|HU Budapest|ID Jakarta|IE Dublin
IL Tel Aviv|IM Douglas|IN Mumbai|IO Diego Garcia|IQ Baghdad|IR Tehran|IS Reykjavik|IT Milan
JE Saint Helier|JM Kingston|JO Amman|JP Tokyo|KE Nairobi|KG Bishkek|KH Phnom Penh|KI Tarawa
KM Moroni|KN Basseterre|KP Pyongyang|KR Seoul|KW Kuwait City|KY George Town|KZ Almaty
LA Vientiane|LB Beirut|LC Castries|LI Vaduz|LK Colombo|LR Monrovia|LS Maseru|LT Vilnius
LU Luxembourg|LV Riga|LY Tripoli|MA Casablanca|MC Monaco|MD Chisinau|ME Podgorica|MF Marigot
MG Antananarivo|MH Majuro|MK Skopje|ML Bamako|MM Yangon|MN Ulaanbaatar|MO Macao|MP Saipan
MQ Fort-de-France|MR Nouakchott|MS Brades|MT Valletta|MU Port Louis|MV Male|MW Lilongwe
MX Mexico City|MY Kuala Lumpur|MZ Maputo|NA Windhoek|NC Noumea|NE Niamey|NF Kingston|NG Lagos
NI Managua|NL Amsterdam|NO Oslo|NP Kathmandu|NR Yaren|NU Alofi|NZ Auckland|OM Muscat
PA Panama City|PE Lima|PF Papeete|PG Port Moresby|PH Manila|PK Karachi|PL Warsaw|PM Saint-Pierre
PN Adamstown|PR San Juan|PS Ramallah|PT Lisbon|PW Koror|PY Asuncion|QA Doha|RE Saint-Denis
RO Bucharest|RS Belgrade|RU Moscow|RW Kigali|SA Riyadh|SB Honiara|SC Victoria|SD Khartoum
SE Stockholm|SG Singapore|SH Jamestown|SI Ljubljana|SJ Longyearbyen|SK Bratislava|SL Freetown
SM San Marino|SN Dakar|SO Mogadishu|SR Paramaribo|SS Juba|ST Sao Tome|SV San Salvador
SX Philipsburg|SY Damascus|SZ Mbabane|TC Providenciales|TD N'Djamena|TG Lome|TH Bangkok
TJ Dushanbe|TK Fakaofo|TL Dili|TM Ashgabat|TN Tunis|TO Nuku'alofa|TR Istanbul|TT Port of Spain
TV Funafuti|TW Taipei|TZ Dar es Salaam|UA Kyiv|UG Kampala|US New York|UY Montevideo|UZ Tashkent
VA Vatican City|VC Kingstown|VE Caracas|VG Road Town|VI Charlotte Amalie|VN Ho Chi Minh City
VU Port Vila|WF Mata-Utu|WS Apia|XK Pristina|YE Sanaa|YT Mamoudzou|ZA Johannesburg|ZM Lusaka
ZW Harare`;

const townByCountry = new Map(
  towns
    .trim()
    .split(/[|\n]/)
    .map((entry): [string, string] => [entry.slice(0, 2), entry.slice(3)]),
);

export function findMainTown(country: string): string | null {
  return townByCountry.get(country) ?? null;
}
