import { refusal } from './fdms-tables.ts';
import type { EmulatedTax } from './findings.ts';

/** The only known device, with its data from the portal. */
export const demoDevice = { deviceId: 4711, activationKey: 'DEMO2026', serialNo: 'NDORO-0001' };

const validFrom = '2023-01-01T00:00:00';

export const demoTaxes: EmulatedTax[] = [
  { taxID: 1, taxName: 'Exempt', validFrom },
  { taxID: 2, taxName: 'Zero rated 0%', taxPercent: 0, validFrom },
  { taxID: 514, taxName: 'Non-VAT Withholding Tax', taxPercent: 5, validFrom },
  { taxID: 517, taxName: 'Standard rated 15.5%', taxPercent: 15.5, validFrom },
];

export const taxpayer = (paysVat: boolean) => ({
  taxPayerName: 'Ndoro (Private) Limited',
  taxPayerTIN: '2000123456',
  ...(paysVat && { vatNumber: '220123456' }),
  deviceBranchName: 'Ndoro',
  deviceBranchAddress: {
    province: 'Harare',
    city: 'Harare',
    street: 'Josiah Chinamano Avenue',
    houseNo: '14',
  },
  deviceBranchContacts: { phoneNo: '+263771234567', email: 'hello@example.com' },
});

/** Other taxpayers in the register: one pays VAT, one does not. */
const buyers = [
  { tin: '2000654321', taxPayerName: 'Msasa Trading (Private) Limited', vatNumber: '220654321' },
  { tin: '1000111222', taxPayerName: 'Tendai Moyo' },
];

export const findBuyer = (tin: string) =>
  buyers.find((buyer) => buyer.tin === tin) ?? refusal(422, 'DEV05', 'No taxpayer has this TIN');
