/**
 * Our own zones as seen from Harare, because the courier publishes no usable ones for Zimbabwe.
 * Every country is in exactly one zone, or in the list of places without a courier.
 */
const countriesByZone: Record<number, string> = {
  0: 'ZW',
  1: 'BW LS MW MZ NA SZ ZA ZM',
  2: 'AO BI CD CF CG CM DJ ER ET GA GQ KE KM MG MU RE RW SC SD SO SS ST TD TZ UG YT',
  3: 'BF BJ CI CV DZ EG EH GH GM GN GW LR LY MA ML MR NE NG SH SL SN TG TN',
  4: 'AD AT BE CH CY CZ DE DK ES FI FR GB GG GI GR HU IE IM IT JE LI LU MC MT NL NO PL PT SE SK SM VA',
  5: 'AE AF BD BH BT IL IN IQ IR JO KW LB LK MV NP OM PK PS QA SA SY TR YE',
  6: 'BM CA GL MX PM PR US VI',
  7: 'AU BN CC CN CX HK ID JP KH KR LA MM MN MO MY NF NZ PH SG TH TL TW VN',
  8: 'AG AI AL AM AR AS AW AX AZ BA BB BG BL BO BQ BR BS BY BZ CK CL CO CR CU CW DM DO EC EE FJ FK FM FO GD GE GF GP GT GU GY HN HR HT IO IS JM KG KI KN KY KZ LC LT LV MD ME MF MH MK MP MQ MS NC NI NR NU PA PE PF PG PN PW PY RO RS RU SB SI SJ SR SV SX TC TJ TK TM TO TT TV UA UY UZ VC VE VG VU WF WS XK',
};

const unserved = new Set('AQ BV GS HM KP TF UM'.split(' '));

const zoneByCountry = new Map(
  Object.entries(countriesByZone).flatMap(([zone, countries]) =>
    countries.split(' ').map((country): [string, number] => [country, Number(zone)]),
  ),
);

export function findZone(country: string): number | null {
  return zoneByCountry.get(country) ?? null;
}

export function isUnserved(country: string): boolean {
  return unserved.has(country);
}

export function listCountries(): string[] {
  return [...zoneByCountry.keys(), ...unserved];
}
