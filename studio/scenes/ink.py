"""The ink a bottle's name is printed in, chosen by the shade and the finish of its lacquer."""

GOLD, DARK = 'gold', 'dark'
# Where gold and the dark ink can be read equally well: gold is clearer on terracotta (0.185), the dark ink on coral (0.285).
PALE = 0.21
# Metal mirrors the dark before it, and flakes that turn away are dark: so much of the shade is seen behind the name.
SEEN = {'shimmer': 0.6, 'glitter': 0.5, 'chrome': 0.35}


def luminance(shade):
    screen = [int(shade[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    r, g, b = (v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in screen)
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


def ink_on(shade, finish='cream'):
    return GOLD if luminance(shade) * SEEN.get(finish, 1) < PALE else DARK
