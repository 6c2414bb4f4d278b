import type { ApplicableTax } from './receipt.ts';

/** ZIMRA's data about the taxpayer and the device, as stored. */
export type DeviceConfig = {
  taxPayerName: string;
  tin: string;
  /** Empty if the taxpayer pays no VAT. */
  vatNumber: string;
  branchName: string;
  addressLines: string[];
  contacts: string[];
  longestHours: number;
  qrUrl: string;
  taxes: ApplicableTax[];
};
