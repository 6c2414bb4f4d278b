/** The picker lets a shopper weigh six shades; what goes into one box is fewer. */
export const shadeLimit = 6;
export const boxLimit = 3;
