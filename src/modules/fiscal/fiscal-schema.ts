import { z } from 'zod';
import { environments, taxpayerSchema } from './fdms.ts';
import { fiscalCodeSchema } from './fiscal-code.ts';
import { receiptCurrencySchema, tinSchema, vatNumberSchema } from './tax-invoice-schema.ts';

const name = (longest: number, missing: string) => z.string().trim().min(1, missing).max(longest);

const deviceFields = {
  environment: z.enum(environments),
  deviceId: z.int('Please enter the device number.').min(1).max(2_147_483_647),
  serialNo: name(20, 'Please enter the serial number.').regex(
    /^[\w.-]+$/,
    'A serial number has letters, digits and hyphens only.',
  ),
  activationKey: name(8, 'Please enter the activation key.'),
  modelName: name(100, 'Please enter the model name.'),
  modelVersion: name(100, 'Please enter the model version.'),
};

export const lookUpSchema = z.object(deviceFields);

/** Production needs a second confirmation: receipts sent there count for tax. */
export const registrationSchema = z.object({
  ...deviceFields,
  isSure: z.boolean().default(false),
});

export type Registration = z.infer<typeof registrationSchema>;

const deviceSchema = z.object({
  environment: z.enum(environments),
  deviceId: z.number(),
  serialNo: z.string(),
  taxpayer: taxpayerSchema,
  certificateTill: z.iso.datetime(),
  lastGlobalNo: z.number(),
  problem: z.string(),
  problemSince: z.iso.datetime().nullable(),
  taxes: z.array(
    z.object({
      name: z.string(),
      percent: z.number().nullable(),
      validFrom: z.string(),
      validTill: z.string().nullable(),
    }),
  ),
});

const dayStates = ['open', 'closing', 'closed', 'refused'] as const;

const daySchema = z.object({
  dayNo: z.number(),
  openedAt: z.iso.datetime(),
  closedAt: z.iso.datetime().nullable(),
  state: z.enum(dayStates),
  problem: z.string(),
  receipts: z.number(),
  waiting: z.number(),
  red: z.number(),
});

export const fiscalStateSchema = z.object({
  /** Null until a device is registered. */
  device: deviceSchema.nullable(),
  /** Whether this is a demo, which has an emulator. */
  hasEmulator: z.boolean(),
  days: z.array(daySchema),
});

export type FiscalState = z.infer<typeof fiscalStateSchema>;

const counterSchema = z.object({
  type: z.string(),
  currency: z.string(),
  detail: z.string(),
  amount: z.number(),
});

export const dayReportSchema = z.object({
  dayNo: z.number(),
  openedAt: z.iso.datetime(),
  state: z.enum(dayStates),
  counters: z.array(counterSchema),
  /** In the shop's currency, as in the books: invoices less credit notes. */
  booked: z.number(),
  receipts: z.array(
    z.object({
      globalNo: z.number(),
      counter: z.number(),
      invoiceNo: z.string(),
      kind: z.string(),
      date: z.string(),
      currency: z.string(),
      total: z.number(),
      tax: z.number(),
      booked: z.number(),
      state: z.enum(['waiting', 'taken', 'red']),
      findings: z.array(z.object({ code: z.string(), color: z.string(), text: z.string() })),
    }),
  ),
});

export type DayReport = z.infer<typeof dayReportSchema>;

/** The data of a receipt on a paper. */
export const printedReceiptSchema = z.object({
  invoiceNo: z.string(),
  title: z.string(),
  seller: taxpayerSchema.extend({ contacts: z.array(z.string()) }),
  buyer: z.object({ name: z.string(), tin: z.string(), vatNumber: z.string() }).nullable(),
  counter: z.number(),
  globalNo: z.number(),
  dayNo: z.number(),
  deviceId: z.number(),
  serialNo: z.string(),
  date: z.string(),
  currency: z.string(),
  lines: z.array(
    z.object({
      name: z.string(),
      hsCode: z.string(),
      quantity: z.number(),
      price: z.number().nullable(),
      total: z.number(),
    }),
  ),
  taxes: z.array(
    z.object({
      percent: z.number().nullable(),
      net: z.number(),
      tax: z.number(),
      total: z.number(),
    }),
  ),
  payments: z.array(z.object({ type: z.string(), amount: z.number() })),
  total: z.number(),
  notes: z.string(),
  /** For notes: the invoice that they refer to. */
  about: z.string(),
  code: z.string(),
  address: z.string(),
  /** Whether ZIMRA has the receipt, so that the code can be verified. */
  isConfirmed: z.boolean(),
});

export type PrintedReceipt = z.infer<typeof printedReceiptSchema>;

export const wishesSchema = z.object({
  buyerName: z.string().trim().max(250),
  buyerTin: tinSchema,
  buyerVatNumber: vatNumberSchema,
  currency: receiptCurrencySchema,
});

export type Wishes = z.infer<typeof wishesSchema>;

export const wishesChangeSchema = wishesSchema.refine(
  ({ buyerName, buyerTin }) => (buyerName === '') === (buyerTin === ''),
  { path: ['buyerName'], error: 'A tax invoice needs both the name and the TIN of the buyer.' },
);

export const orderReceiptsSchema = z.object({
  /** Whether the shop makes fiscal receipts. */
  isOn: z.boolean(),
  receipts: z.array(printedReceiptSchema),
  wishes: wishesSchema,
});

export type OrderReceipts = z.infer<typeof orderReceiptsSchema>;

export const codesSchema = z.object({ codes: z.array(fiscalCodeSchema).max(50) });
