"""How cloth falls: how far each point of a garment stands out from the line of its cut, by angle and height."""

import numpy as np


def soft(x):
    return x * x * (3 - 2 * x)


def ridge(x):
    """One fold, from 0 over 1 to 0: round on top, with a narrow valley on either side."""
    return (0.5 - 0.5 * np.cos(2 * np.pi * np.clip(x, 0, 1))) ** 0.72


def pipes(a, up, seed, n, deep, early=0.5):
    """Folds that hang: each begins at a height of its own, wanders, and is broadest and deepest at the hem.
    up: 0 at the hem, 1 where no fold reaches."""
    rng = np.random.default_rng(seed)
    edges = np.cumsum(rng.uniform(0.55, 1.45, n))
    edges = np.concatenate([[0], edges / edges[-1] * 2 * np.pi])
    start, bulk = rng.uniform(early, 1.0, n), rng.uniform(0.5, 1.2, n)
    sway = rng.uniform(-0.12, 0.12, 3)
    down = np.clip(1 - up, 0, 1)
    bent = a + sway[0] * np.sin(2.4 * down + 1) + sway[1] * np.sin(3 * a + 2 * down) * down + 0.05 * np.sin(5 * a + sway[2])
    at = np.mod(bent, 2 * np.pi)
    k = np.clip(np.searchsorted(edges, at, side='right') - 1, 0, n - 1)
    x = (at - edges[k]) / (edges[k + 1] - edges[k])
    # A fold leans to one side, so that its valley lies in the shade of the next.
    lean = np.where(k % 2 == 0, x**0.8, 1 - (1 - x) ** 0.8)
    grown = soft(np.clip((start[k] - up) / start[k], 0, 1))
    second = 0.25 * np.sin(2 * np.pi * (x + 0.3 * k)) * down
    return deep * (grown * (bulk[k] + second) * ridge(lean) - 0.5 * soft(down))


def gathers(s, h):
    """Cloth drawn to one seam: folds leave it side by side, and the further they reach the more they sag.
    s: how far from the seam round the body; h: how far above it."""
    s = np.abs(s) * 0.5
    angle = np.arctan2(h + 0.8 * s * s, s + 0.22)
    n = 8
    phase = n * angle + 0.55 * np.sin(2.3 * angle + 4 * s) + 0.3 * np.sin(5.1 * angle + 1)
    k = np.floor(phase).astype(int)
    rng = np.random.default_rng(6)
    reach, bulk = rng.uniform(0.4, 1.25, 64), rng.uniform(0.6, 1.2, 64)
    fades = np.exp(-((s / reach[k % 64]) ** 2.2))
    grown = soft(np.clip(s / 0.1, 0, 1)) * np.clip(np.hypot(s + 0.1, h) / 0.3, 0.3, 1)
    near_hem = soft(np.clip((h + 2.2) / 1.6, 0, 1))
    x = phase - k
    return 0.055 * bulk[k % 64] * fades * grown * near_hem * ridge(x**0.85)


def cowl(s, below):
    """A neckline that is cut too wide, hanging in curves from the two straps."""
    x = np.clip(np.abs(s) / 1.05, 0, 1)
    curve = np.maximum(0, below - 0.34 * np.cos(x * np.pi / 2) ** 1.2)
    depth = curve / 0.13 - 1.3 * curve**1.5
    fades = np.clip(1 - curve / 0.62, 0, 1) ** 1.2 * soft(np.clip((1 - x) / 0.5, 0, 1))
    sides = 0.09 * np.exp(-((curve / 0.34) ** 2)) * np.cos(x * np.pi / 2) ** 2
    return np.where(np.cos(s) > 0, 0.042 * fades * np.sin(2 * np.pi * depth) + sides, 0)
