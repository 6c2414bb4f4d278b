/** Sentences that shoppers read, in code and in tests: a luxury house speaks of its pieces. */
export const shoppersTexts: readonly RegExp[] = [
  /\b(have kept )?(your|my|these) pieces\b/gi,
  /\bkeep the pieces until\b|\bkept the pieces as long\b/gi,
  /\bis kept longer\b|\bkept (for you )?until\b/gi,
  /\ba few pieces\b|\bfew pieces, made\b|\bthe next pieces\b|\bsee the piece\b|\bthis piece\b/gi,
  /\b(?:a|each) piece (in your bag|may come back|is cut)\b|\bfor each piece\b|\bon a piece’s page\b/gi,
  /\bthe pieces in your bag\b|\bother pieces in your bag\b|\bdifferent pieces fit\b/gi,
  /\bat least one piece\b|\b3 pieces at a time\b|\btoo many pieces are reserved\b/gi,
  /\bcut from one piece\b|\bkept cool and dark\b/gi,
  /\bnothing was kept of your last payment\b|\byour text is kept here\b/gi,
  /\['Pieces'/g,
  // How many were found, and how many of one product are asked for in a chat.
  /'piece'\)|'piece comes', 'pieces come'|'(12|2) pieces'|\bmore than 600 pieces\b/gi,
  /\b\d pieces? comes? close\b|\\d\+ pieces\??( found| come|\/)|\bpieces\? found\b|\bShow \$\{\w+\} pieces\b/g,
  /\b2 pieces\) at\b|\$\{quantity\} pieces|\) pieces\\b/g,
  /\bleft the house\b|\bevenings? at the house\b|\babout the house\b|\bmembers of the house\b/gi,
  /\ba house in \$|\bsmall house in Harare\b|\bluxury house in Harare\b|\bthe house behind the spiral\b/gi,
  /\bat our door\b|\bthe door stays open\b|\btwo doors from the corner\b|\bdrawn map\b/gi,
  /\bhouse shoe\b|@house\.example|\babout\|story\|house\b/gi,
];
