import { hasPostalCodes, noPostalCode } from '#modules/shipping/country.ts';
import { listProvinces } from './province.ts';

/** Which of the five address fields a country uses, and their names there. */
export type AddressForm = {
  stateLabel: string;
  hasStates: boolean;
  postalLabel: string;
  hasPostalCodes: boolean;
};

/** The name of the field between town and postal code. Other countries do not use the field. */
const statesOf = {
  State: 'AU BR FM IN MH MX MY NG PW US VE',
  Province: 'AM AR CA CN CR CU ES ID IR IT KR MN MZ PA PG PH SR TH TR VN ZA ZM ZW',
  Region: 'BY CL KZ NA PE RU SO UA UZ',
  County: 'IE KE TW',
  Department: 'CO HN NI SV UY',
  Governorate: 'EG IQ',
  District: 'BW NR',
  Parish: 'BB JM',
  Island: 'BS CV KI KN KY PF SC TV',
  Prefecture: 'JP',
  Emirate: 'AE',
  Area: 'HK',
};

const postalNames = {
  'ZIP Code': 'AS FM GU MH MP PH PR PW US VI',
  Postcode: 'AU GB GG IM JE MY NZ',
  Eircode: 'IE',
  'PIN Code': 'IN',
};

const byCountry = (names: Readonly<Record<string, string>>) =>
  new Map(
    Object.entries(names).flatMap(([name, codes]) =>
      codes.split(' ').map((code) => [code, name] as const),
    ),
  );

const states = byCountry(statesOf);
const postal = byCountry(postalNames);

export function addressFormOf(country: string): AddressForm {
  const code = country.trim().toUpperCase();
  return {
    // Optional in Britain, where people write a county.
    stateLabel: states.get(code) ?? (code === 'GB' ? 'County' : 'State or Province'),
    hasStates: states.has(code),
    postalLabel: postal.get(code) ?? 'Postal Code',
    hasPostalCodes: hasPostalCodes(code),
  };
}

export type AddressParts = { state: string; postalCode: string };

/** Fills an empty field that the country does not use with the placeholder. */
export function completedAddress(
  { state, postalCode }: AddressParts,
  country: string,
): AddressParts {
  const form = addressFormOf(country);
  return {
    state: state.trim() === '' && !form.hasStates ? noPostalCode : state,
    postalCode: postalCode.trim() === '' && !form.hasPostalCodes ? noPostalCode : postalCode,
  };
}

/** For a new country: asks for the fields that it uses and removes those that it does not use. */
export function movedAddress({ state, postalCode }: AddressParts, country: string): AddressParts {
  const form = addressFormOf(country);
  const provinces = listProvinces(country);
  const isKnown = provinces.length === 0 || provinces.some(({ value }) => value === state);
  const carried = {
    state: form.hasStates && isKnown && state !== noPostalCode ? state : '',
    postalCode: form.hasPostalCodes && postalCode !== noPostalCode ? postalCode : '',
  };
  return completedAddress(carried, country);
}
