import type { Authority } from './authority.ts';
import type { FdmsSwitches, WireCounter, WireReceipt } from './receipt-schema.ts';

export type Refusal = { status: number; code: string; detail: string };

export type Finding = {
  validationErrorCode: string;
  validationErrorColor: 'Red' | 'Yellow' | 'Grey';
  validationErrorDescription: string;
};

export type Taken = {
  receipt: WireReceipt;
  dayNo: number;
  receiptID: number;
  serverDate: string;
  findings: Finding[];
};

export type Day = {
  dayNo: number;
  opened: string;
  status:
    | 'FiscalDayOpened'
    | 'FiscalDayCloseInitiated'
    | 'FiscalDayCloseFailed'
    | 'FiscalDayClosed';
  error?: string;
  manual?: boolean;
  close?: { counters: WireCounter[]; signature: string; at: number };
};

/** The emulator's stored data. */
export type FdmsTables = {
  authority: Authority;
  certificate: string;
  day: Day;
  receipt: Taken;
  switches: FdmsSwitches;
};

export const refusal = (status: number, code: string, detail: string): Refusal => ({
  status,
  code,
  detail,
});
