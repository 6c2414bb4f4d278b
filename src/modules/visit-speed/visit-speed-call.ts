/** Where a browser tells how fast a visit was. */
export const visitSpeedCall = '/api/visit-speed';
