/** In its own file, so that links to the studio do not load its 120 shades. */
export const shadeStudioAddress = '/shade-studio';
