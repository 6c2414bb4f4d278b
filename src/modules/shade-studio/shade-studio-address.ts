/** Apart from the studio, so that a link to it does not carry its 120 shades. */
export const shadeStudioAddress = '/shade-studio';
