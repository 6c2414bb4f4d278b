import type { ApplicableTax } from './receipt.ts';

/** What ZIMRA says of the taxpayer and the device, as it is stored. */
export type DeviceConfig = {
  taxPayerName: string;
  tin: string;
  /** Empty where no VAT is paid. */
  vatNumber: string;
  branchName: string;
  addressLines: string[];
  contacts: string[];
  longestHours: number;
  qrUrl: string;
  taxes: ApplicableTax[];
};
