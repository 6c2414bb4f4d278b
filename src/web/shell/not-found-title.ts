export const notFoundTitle = '404 Page Not Found';
