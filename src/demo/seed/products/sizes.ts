export const shoeSizes = ['36', '37', '38', '39', '40', '41'];
export const clothingSizes = ['XS', 'S', 'M', 'L', 'XL'];
export const oneSize = ['One size'];
