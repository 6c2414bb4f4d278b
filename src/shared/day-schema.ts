import { z } from 'zod';

export const noDay = { error: 'must be a date such as 2026-12-05' };

/** A date without a time, as a form sends it. The database's calendar begins with the year 1. */
export const daySchema = z.iso.date(noDay).refine((day) => day >= '0001-01-01', noDay);
