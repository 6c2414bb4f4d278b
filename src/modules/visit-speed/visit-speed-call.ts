/** The call with which a browser reports the speed of a visit. */
export const visitSpeedCall = '/api/visit-speed';
