import { z } from 'zod';

const amount = z.number().refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6);
const signature = z.strictObject({ hash: z.base64(), signature: z.base64() });
const time = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/);

const line = z.strictObject({
  receiptLineType: z.enum(['Sale', 'Discount']),
  receiptLineNo: z.int().positive(),
  receiptLineHSCode: z.string().max(8).optional(),
  receiptLineName: z.string().min(1).max(200),
  receiptLinePrice: z.number().optional(),
  receiptLineQuantity: z.number(),
  receiptLineTotal: amount,
  taxCode: z.string().max(3).optional(),
  taxPercent: z.number().optional(),
  taxID: z.int(),
});

/** Names and limits of ZIMRA's own interface description; unknown fields are refused. */
export const submitSchema = z.strictObject({
  receipt: z.strictObject({
    receiptType: z.enum(['FiscalInvoice', 'CreditNote', 'DebitNote']),
    receiptCurrency: z.string().length(3),
    receiptCounter: z.int().positive(),
    receiptGlobalNo: z.int().positive(),
    invoiceNo: z.string().min(1).max(50),
    buyerData: z
      .strictObject({
        buyerRegisterName: z.string().max(250).optional(),
        buyerTradeName: z.string().max(250).optional(),
        buyerTIN: z.string().optional(),
        vatNumber: z.string().length(9).optional(),
      })
      .optional(),
    receiptNotes: z.string().max(500).optional(),
    receiptDate: time,
    creditDebitNote: z
      .strictObject({ deviceID: z.int(), receiptGlobalNo: z.int(), fiscalDayNo: z.int() })
      .optional(),
    receiptLinesTaxInclusive: z.literal(true),
    receiptLines: z.array(line),
    receiptTaxes: z.array(
      z.strictObject({
        taxPercent: z.number().optional(),
        taxID: z.int(),
        taxAmount: amount,
        salesAmountWithTax: amount,
      }),
    ),
    receiptPayments: z.array(
      z.strictObject({
        moneyTypeCode: z.enum([
          'Cash',
          'Card',
          'MobileWallet',
          'Coupon',
          'Credit',
          'BankTransfer',
          'Other',
        ]),
        paymentAmount: amount,
      }),
    ),
    receiptTotal: amount,
    receiptPrintForm: z.enum(['Receipt48', 'InvoiceA4']).optional(),
    receiptDeviceSignature: signature,
  }),
});

export type WireReceipt = z.infer<typeof submitSchema>['receipt'];

export const openDaySchema = z.strictObject({
  fiscalDayOpened: time,
  fiscalDayNo: z.int().positive().optional(),
});

export const closeDaySchema = z.strictObject({
  fiscalDayNo: z.int().positive(),
  fiscalDayCounters: z.array(
    z.strictObject({
      fiscalCounterType: z.string(),
      fiscalCounterCurrency: z.string().length(3),
      fiscalCounterTaxID: z.int().optional(),
      fiscalCounterTaxPercent: z.number().optional(),
      fiscalCounterMoneyType: z.string().optional(),
      fiscalCounterValue: amount,
    }),
  ),
  fiscalDayDeviceSignature: signature,
  receiptCounter: z.int().nonnegative(),
});

export type WireCounter = z.infer<typeof closeDaySchema>['fiscalDayCounters'][number];

const mode = z.enum(['off', 'next', 'all']);

export const fdmsSwitchesSchema = z.strictObject({
  /** Nothing is done, and no answer is sent. */
  silence: mode,
  /** It is done, and no answer is sent. */
  lostAnswer: mode,
  refuse422: mode,
  tooMany429: mode,
  error500: mode,
  /** The receipt is accepted with a warning, or with an error that blocks its day. */
  yellow: mode,
  red: mode,
  delayMs: z.int().min(0).max(600_000),
  hangMs: z.int().min(0).max(600_000),
  /** The time that closing a day takes. */
  closeMs: z.int().min(0).max(600_000),
  clockAheadMs: z.int(),
  certificateDays: z.int().min(0).max(3650),
  paysVat: z.boolean(),
});

export type FdmsSwitches = z.infer<typeof fdmsSwitchesSchema>;

export const defaultFdmsSwitches: FdmsSwitches = {
  silence: 'off',
  lostAnswer: 'off',
  refuse422: 'off',
  tooMany429: 'off',
  error500: 'off',
  yellow: 'off',
  red: 'off',
  delayMs: 0,
  hangMs: 60_000,
  closeMs: 0,
  clockAheadMs: 0,
  certificateDays: 365,
  paysVat: true,
};
