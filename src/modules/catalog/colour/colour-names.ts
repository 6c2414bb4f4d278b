/**
 * The swatch colours of shoes, clothes and bottles: 'name hex, name hex'. One text, because it is
 * sent to the browser, where 500 object keys would be larger. The shades of the polish chart are
 * known too, but only from the chart. Names are lower case, with single spaces.
 */
const families = {
  basics: `
    black 000000, white ffffff, red d0021b, green 2e7d32, blue 1f4fbf, yellow f5d327,
    orange f08a24, purple 6a2c91, pink f4a6bf, brown 6b4226, grey 808080, gray 808080,
    violet 7f4fc9, indigo 33307a, cyan 2bc4d8, magenta c2187f, lime a6cf3a, teal 137a7a,
    maroon 6a1023, navy 1b2a4e, aqua 6fd3d6, gold d4af37, tan b98a5e, beige e3d3b8, cream f3e8d0,
    khaki a39a68, taupe 8b7d6b, camel b98a55`,
  blacks: `
    jet 121212, jet black 0a0a0a, onyx 1c1c1e, obsidian 17161a, ink 191a2b, ebony 2c1810,
    raven 1a1a20, coal 26241f, charcoal 3a3a3c, soot 2a2826, liquorice 1f1518, caviar 232227,
    black cherry 3b0a17, off black 1b1918, patent black 0d0d0d`,
  whites: `
    off white f6f2e9, snow fbfaf8, pure white ffffff, alabaster f0ebe2, porcelain e6c9b2,
    oyster e8e0d4, eggshell f0ead6, bone e3dac9, milk f8f4ec, linen ede4d6, vanilla f3e5c0,
    coconut f5f0e8, parchment eee3cb, antique white f3e8d8, winter white f1f1ee,
    mother of pearl e8e2dc, opal dfe3e0, moonstone d3d8dc, lace f4ede3, cotton f5f2ec`,
  greys: `
    ash b2aea8, smoke 9a9793, stone a8a093, slate 5f6a75, slate grey 5f6a75, slate gray 5f6a75,
    steel 72797f, steel grey 72797f, cloud d9d8d6, fog c7c6c4, mist d4d8da, storm 565a63,
    lead 4f5154, flint 6d6a66, cement b0aba3, concrete 9d9a95, heather grey b4b3b5,
    light grey d3d3d3, light gray d3d3d3, dark grey 4a4a4a, dark gray 4a4a4a,
    charcoal grey 3a3a3c, charcoal gray 3a3a3c, pearl grey cfccc8, dove a9a5a1, greige bfb5a6,
    mushroom b3a394, elephant 7b756f`,
  metals: `
    platinum dcdad5, chrome c9ccd0, nickel a9a69f, iron 53514f, steel blue 5b7c99,
    titanium 878681, copper b56a3a, brass b5923f, antique gold b08d3c, old gold b8963e,
    yellow gold e0b94a, white gold e6ddcb, pale gold e2cf9c, light gold e6cf95,
    brushed gold c7a650, antique silver a3a29e, sterling silver c8c8c6, antique bronze 6e5027,
    metallic gold d0a93a, metallic silver bfc1c2, metallic bronze 8a6234, metallic copper b56a3a,
    mirror gold e5c56f, mirror silver d5d6d8, gilt cfa747, mercury d6d6d6`,
  leathers: `
    chocolate 4a2b1d, dark chocolate 35190f, milk chocolate 7a4a30, coffee 4b3224, mocha 7a5a44,
    cappuccino a3806a, macchiato b9977c, caramel a9683c, toffee 9a6236, butterscotch d99a4e,
    honey c98f62, amber c1792a, cinnamon 8d5736, nutmeg 7e5a3c, ginger b5702f, chestnut 5a2a1e,
    hazelnut 9b7653, walnut 5d432c, pecan 8a5a3b, almond d9b795, cognac 8a4a22, whisky b5712b,
    whiskey b5712b, brandy 87413f, rum 5a3a2a, tobacco 71502f, saddle 8b5a2b, leather 8b5e3c,
    mahogany 4e1f1a, sienna a0522d, umber 5f4733, sepia 704a2c, cedar 8d4f3a, oak a37e52,
    teak a9805b, walnut brown 5d432c, dark brown 3d2415, light brown a87c57, nude d9b59b,
    nude beige dcc0a4, nude pink e0b7a9, nude rose cf9f93, sand b79a78, desert sand d8bd9a,
    dune c8b08b, biscuit e0c39b, wheat e8d2a6, oat ddccb0, oatmeal d9cdb8, fawn c19a6b,
    buff dcb98a, cocoa 4a2a1c, clay b0715a, brick 96412f, rust a3461f, ochre c28833, mud 5b4a3a,
    suede 9b7a5b, vachetta d3a77a, leopard b5854b, tortoise 6b3d1c, tortoiseshell 6b3d1c,
    snakeskin a3937b, python 9a8d78, zebra 6b6b6b, camo 5d6044, camouflage 5d6044`,
  reds: `
    crimson a81232, carmine 96102e, vermilion d93f26, vermillion d93f26, candy red d3122d,
    fire red cf1f1f, fire c93a1c, flame dd4b24, tomato dd4b39, strawberry d8394f,
    cranberry 8f1636, currant 6f1230, rosso a5121e, rouge b01e36, blood red 7a0a15,
    dark red 7a0c17, light red e8636a, lipstick bf1b3b, brick red 96352c, cardinal a11730,
    claret 6f1230, wine 641c34, red wine 5e1530, bordeaux 5b1a2c, sangria 7a1531, port 4e1128,
    marsala 8a4642, cabernet 5a1a30, pomegranate 9b1c3b, paprika a83a20, chili a32618,
    chilli a32618, pepper red b32222`,
  pinks: `
    rose d8a49b, dusty rose b56f6f, dusty pink d3a1a1, tea rose f0c6c2, rose pink e39aa8,
    old rose b97a78, antique rose b87f7d, powder pink f0d0cf, baby pink f6cdd6, light pink f8cfd8,
    pale pink f5d9dc, soft pink f0c9cf, hot pink f0418d, shocking pink e8147c, bubblegum f38fb5,
    bubblegum pink f38fb5, candy pink ee6f9a, salmon f2937e, salmon pink f59c94, flamingo f07f8c,
    shrimp f0a08a, fuchsia c9227f, cerise c01f5b, carnation f1a3b3, cherry blossom f6c5d0,
    sakura f5cbd6, camellia d9607a, azalea d94f83, begonia e8636b, geranium d0374a, orchid b86bb0,
    orchid pink e3a5c6, dahlia 9c2457, cyclamen d65a94, magnolia f2e5e2, lotus e5b7c2,
    tulip e76f86, blossom f2c4ce, ballet pink ecc9c4, ballerina efcfc9, rosé e4a79f,
    rose water f0d5d1, rosette c9706e, mauve b08aa2, dusty mauve a5808f, mauve pink c58fa0,
    nectar ef9a82, peach f7c3a2, peach pink f5b39f, peach fuzz f9c6a0, pink champagne eccfc0,
    pink gold d9a08f`,
  warms: `
    burnt orange b9531f, burnt sienna b4573a, dark orange d9701a, light orange f8b872,
    mango f5a83a, papaya f58f4f, pumpkin d8701f, persimmon d95a2b, carrot e8792b,
    clementine ee8030, mandarin ee7a35, orange blossom fbd8b5, saffron e8ac2e, turmeric d79a1f,
    marigold eda62b, sunflower f4c430, sunshine f8d648, sunset e8825a, sunrise f5ad7d,
    daffodil f8dc54, canary f6e458, lemon f6e34f, lemon yellow f6e34f, banana f5e28a,
    buttercup f5cf4a, primrose f3e7a0, corn f2d05e, maize efcb63, straw dfc987, citrine dcb83c,
    topaz d99a3e, pale yellow f8f0b8, light yellow faf0b0, dark yellow c9a21a, honeycomb dca23a,
    champagne pink f0dccc`,
  greens: `
    forest 1f4230, forest green 1f4d33, hunter green 2a5138, hunter 2a5138, dark green 16402a,
    light green a5d0a0, pale green c5dfc0, kelly green 2f9a4a, grass 5a9a3c, grass green 5a9a3c,
    moss 6f7a45, moss green 6f7a45, army green 555c36, army 555c36, military green 555b3c,
    olive green 6a6e36, olive drab 666b32, dark olive 44472a, pine 24523f, pine green 24523f,
    spruce 2f5a50, jade 2c8f6c, jade green 2c8f6c, jungle 2b6a45, jungle green 2b6a45,
    lime green 8ac53a, apple green 8dbb4a, pear c3ca55, avocado 66793c, pickle 6b7a35,
    basil 4e6b42, thyme 76806a, eucalyptus 8aa595, laurel 6c8a66, ivy 3a5a3c, cactus 5e7d58,
    matcha a9bb7a, kiwi 98b445, chartreuse b9d13a, celadon aecfb5, seaweed 35503c,
    sea green 3f9478, sea glass b5d8cb, mint green a8dcc0, peppermint a9dcc6, spearmint 7cc4a4,
    tea green cfe2c0, viridian 3d7f6b, verdigris 5aa79c, racing green 13402e,
    british racing green 13402e, bottle 12402f, teal green 157366, dark teal 0d4f52,
    light teal 7fc4c1`,
  blues: `
    navy blue 1b2a4e, dark navy 121c36, midnight blue 171f40, dark blue 14285c, light blue b5d4ea,
    pale blue cfe2f0, baby blue bcdcf2, ice blue d8e9f1, ice dfebf0, glacier b5d3dd,
    arctic d3e5ec, sky blue a0cbe8, azure 4a9ae0, cerulean 2f86b8, cobalt 1d4aa8,
    cobalt blue 1d4aa8, ultramarine 2a2fa0, electric blue 2e6bff, bright blue 2a72e0,
    ocean 1f6a94, ocean blue 1f6a94, sea blue 2a7a9a, marine 1a3f66, marine blue 1a3f66,
    denim 43628c, denim blue 43628c, indigo blue 303a80, ink blue 1e2846, petrol 1a4d5c,
    petrol blue 1a4d5c, prussian blue 14304d, oxford blue 182b4a, french blue 3d6fb5,
    dusty blue 8fa8bd, slate blue 5f6f95, periwinkle a6aee0, bluebell 8b93d6, hydrangea 9db0de,
    iris 6a5fb8, lapis 27509f, lapis lazuli 27509f, tanzanite 4b3f9b, aquamarine blue 8cccd8,
    turquoise blue 45b8c8, caribbean 1fa6a8, robin egg 96d2d0, robin egg blue 96d2d0,
    duck egg c2dcd3, duck egg blue bcd8d8, blueberry 3f4576, stone blue 7d92a5,
    china blue 3f5f9f, wedgwood 6a8ab5`,
  purples: `
    light purple c5a8dc, dark purple 3b1a55, pale purple dccbe8, deep purple 3a1650,
    eggplant 3a1a38, grape 5a2a68, raisin 3c2436, damson 45203c, boysenberry 6a2350,
    blackberry 3b1f38, elderberry 36203f, heliotrope a877cf, mulled wine 4f2a3f, thistle cdb8d2,
    violet blue 5245a8, ultraviolet 5a3f95, ultra violet 5a3f95, byzantium 6b2a60,
    lavender purple a58cc5, lavender grey bdb6c8, lavender blush f3e6ea, dusk 6d5a72,
    twilight 4b4468, sunset purple 7a4a8a, pansy 5f2f85, crocus a98ad0`,
  neons: `
    neon green 39ff14, neon lime c6ff1a, neon yellow f3f315, neon orange ff6a1f, neon red ff2f3f,
    neon purple b026ff, neon peach ff9a76, neon turquoise 14e6d8, neon violet 9d3bff,
    neon magenta ff1fae`,
  pastels: `
    pastel pink f8d0d8, pastel blue bcd5ea, pastel green c5e3c3, pastel yellow f9f0b5,
    pastel orange fbd5b0, pastel peach fbd9c5, pastel purple d6c6ea, pastel lilac dccbe6,
    pastel lavender dfd3ee, pastel mint c9ead9, pastel coral f7bcb0, pastel turquoise bfe6e2,
    pastel grey d9d9d6, pastel red f2a9a5`,
  lacquers: `
    french manicure f5dcd3, ballet slipper f3dcd6, sheer pink f4d9d6, bare e0bfa8,
    barely there e8d0bf, naked d8b79f, skin d3a88a, sunkissed cf9060, toasted almond b98c68,
    toasted marshmallow ecdcc8, creme brulee dcb77c, gold leaf d0a648, gold dust d8bd72,
    fairy dust e8d2de, stardust c9c6d2, galaxy 2c2850, cosmos 3a3468, aurora 7fb8b0,
    unicorn d3b8e0, mermaid 3fa09a, disco b9b9c3, confetti dba9b5, bridal f5e9e4,
    bridesmaid e3bfc0, honeymoon edc7a0, vixen 8c1230, femme fatale 9a0f28,
    little black dress 141214, red carpet b30f24, pin up red c61a2c, cherry bomb a00d24,
    cherry cola 551420, black rose 3a1020, midnight plum 2f1536, smoky quartz 6a5850,
    tigers eye a86f2c, moonbeam dedcd5, desert rose c58a7d, desert dusk 9a6a60,
    african violet 8a6cae, baobab 9a7a5c, acacia b5a05a, mopane 8f4f2c, msasa leaf a8482f,
    bushveld 7f7a45, kopje 86705c, protea d6748c, hwange c9a878, mosi mist c9dcdc,
    great zimbabwe 8a8078, lowveld b89a60, mukwa 8a5530`,
};

export function listColourNames(): { name: string; hex: string }[] {
  return Object.values(families)
    .flatMap((family) => family.split(','))
    .map((entry) => entry.trim())
    .map((entry) => ({ name: entry.slice(0, -7), hex: `#${entry.slice(-6)}` }));
}
