/** The rider's days for a suburb: the stored value and its text. */
export const riderDays = {
  next: 'next working day',
  monday: 'Mondays',
  tuesday: 'Tuesdays',
  wednesday: 'Wednesdays',
  thursday: 'Thursdays',
  friday: 'Fridays',
  saturday: 'Saturdays',
} as const;

export type RiderDay = keyof typeof riderDays;

export const riderDayIds = Object.keys(riderDays) as RiderDay[];
