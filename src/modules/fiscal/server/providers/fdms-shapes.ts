import { z } from 'zod';
import type {
  DeviceConfig,
  FdmsStatus,
  ReceiptConfirmation,
  Taxpayer,
} from '#modules/fiscal/fdms.ts';

/** The part of FDMS's answers that the shop reads, converted to its own types. */
const text = z.string().nullish();

const addressSchema = z.object({
  province: text,
  city: text,
  street: text,
  houseNo: text,
  district: text,
});

const taxpayerFields = {
  taxPayerName: z.string(),
  taxPayerTIN: z.string(),
  vatNumber: text,
  deviceBranchName: z.string(),
  deviceBranchAddress: addressSchema,
  deviceBranchContacts: z.object({ phoneNo: text, email: text }).nullish(),
};

const addressLines = ({
  houseNo,
  street,
  district,
  city,
  province,
}: z.infer<typeof addressSchema>) =>
  [[houseNo, street].filter(Boolean).join(' '), district, city, province]
    .filter((line) => line !== null && line !== undefined && line !== '')
    .filter((line, place, all) => all.indexOf(line) === place) as string[];

export const taxpayerSchema = z.object(taxpayerFields).transform(
  (told): Taxpayer => ({
    name: told.taxPayerName,
    tin: told.taxPayerTIN,
    vatNumber: told.vatNumber ?? '',
    branchName: told.deviceBranchName,
    addressLines: addressLines(told.deviceBranchAddress),
  }),
);

export const buyerSchema = z
  .object({ taxPayerName: z.string(), vatNumber: text })
  .transform((told) => ({ name: told.taxPayerName, vatNumber: told.vatNumber ?? '' }));

/** The specification and the interface use different names, so both are read. */
const taxSchema = z
  .object({
    taxID: z.int(),
    taxName: z.string(),
    taxPercent: z.number().nullish(),
    validFrom: text,
    validTill: text,
    taxValidFrom: text,
    taxValidTill: text,
  })
  .transform((tax) => ({
    taxId: tax.taxID,
    name: tax.taxName,
    percent: tax.taxPercent == null ? null : Math.round(tax.taxPercent * 100),
    validFrom: (tax.validFrom ?? tax.taxValidFrom ?? '').slice(0, 10),
    validTill: (tax.validTill ?? tax.taxValidTill)?.slice(0, 10) ?? null,
  }));

export const configSchema = z
  .object({
    ...taxpayerFields,
    taxPayerDayMaxHrs: z.number().positive(),
    certificateValidTill: z.string(),
    qrUrl: z.string(),
    applicableTaxes: z.array(taxSchema),
  })
  .transform((told): { config: DeviceConfig; certificateTill: string } => ({
    certificateTill: told.certificateValidTill,
    config: {
      taxPayerName: told.taxPayerName,
      tin: told.taxPayerTIN,
      vatNumber: told.vatNumber ?? '',
      branchName: told.deviceBranchName,
      addressLines: addressLines(told.deviceBranchAddress),
      contacts: [told.deviceBranchContacts?.phoneNo, told.deviceBranchContacts?.email].filter(
        (contact) => typeof contact === 'string',
      ),
      longestHours: told.taxPayerDayMaxHrs,
      qrUrl: told.qrUrl,
      taxes: told.applicableTaxes,
    },
  }));

export const statusSchema = z
  .object({
    fiscalDayStatus: z.enum([
      'FiscalDayClosed',
      'FiscalDayOpened',
      'FiscalDayCloseInitiated',
      'FiscalDayCloseFailed',
    ]),
    fiscalDayClosingErrorCode: text,
    lastReceiptGlobalNo: z.int().nullish(),
    lastFiscalDayNo: z.int().nullish(),
  })
  .transform(
    (told): FdmsStatus => ({
      day: told.fiscalDayStatus,
      closingError: told.fiscalDayClosingErrorCode ?? '',
      lastDayNo: told.lastFiscalDayNo ?? 0,
      lastGlobalNo: told.lastReceiptGlobalNo ?? 0,
    }),
  );

export const confirmationSchema = z
  .object({
    receiptID: z.int(),
    serverDate: z.string(),
    receiptServerSignature: z.object({ hash: z.string() }),
    validationErrors: z
      .array(
        z.object({
          validationErrorCode: z.string(),
          validationErrorColor: z.string(),
          validationErrorDescription: text,
        }),
      )
      .nullish(),
  })
  .transform(
    (told): ReceiptConfirmation => ({
      receiptId: told.receiptID,
      serverDate: told.serverDate,
      serverHash: told.receiptServerSignature.hash,
      findings: (told.validationErrors ?? []).map((finding) => ({
        code: finding.validationErrorCode,
        color: finding.validationErrorColor,
        text: finding.validationErrorDescription ?? '',
      })),
    }),
  );
