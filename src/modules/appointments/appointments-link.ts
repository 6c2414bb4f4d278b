// Apart from the other texts: the footer of every page loads them.
export const appointmentsAddress = '/appointments';
export const appointmentsTitle = 'Appointments';
export const seeInBoutique = 'See it in the boutique';
