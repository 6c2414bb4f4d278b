"""What a parcel holds: the shop's closed boxes, one upon the other, tied with a ribbon. A unit is ten centimetres."""

from lib import *

GROUNDS = {'noir': '#17130f', 'ivory': '#EAE1D5'}


def closed(size, lid, m, ink, name):
    """A box with its lid on; the name stands on the front, the shell on the lid."""
    wide, deep, high = size
    parts = [
        box('body', (wide, deep, high - 0.05), (0, 0, 0), m, bev=0.012),
        box('lid', (wide + 0.05, deep + 0.05, lid), (0, 0, high - lid), m, bev=0.016),
    ]
    edge = [(x * (wide + 0.05) / 2, y * (deep + 0.05) / 2, high - lid) for x, y in ((-1, -1), (1, -1), (1, 1), (-1, 1))]
    parts.append(tube('edge', edge, 0.011, ink, closed=True))
    if name:
        front = -(deep / 2 + 0.004)
        parts.append(text('NDORO', name, ink, loc=(0, front, (high - lid) * 0.56), spacing=1.4))
        parts.append(text('HARARE', name * 0.4, ink, loc=(0, front, (high - lid) * 0.56 - name * 0.85), spacing=1.6))
    return parts


def ribbon(size, wide, m):
    """Once round each way, flat."""
    x, y, z = size[0] + 0.07, size[1] + 0.07, size[2]
    thick = 0.014
    parts = [box('ribbon', (wide, y, thick), (0, 0, z), m, bev=0.005), box('ribbon', (x, wide, thick), (0, 0, z), m, bev=0.005)]
    for side in (-1, 1):
        parts.append(box('ribbon', (wide, thick, z), (0, side * y / 2, 0), m, bev=0.005))
        parts.append(box('ribbon', (thick, wide, z), (side * x / 2, 0, 0), m, bev=0.005))
    return parts


def scene(job):
    reset()
    dark = job.get('set', 'noir') == 'noir'
    # Printed gold: a mirror of the dark room would be black.
    ink = mat('ink', '#C9A24A', 0.42, metal=0.55)
    paper = dict(scale=120, strength=0.06, dist=0.004)
    black = mat('black', '#15110f', 0.42, spec=0.5, bump=paper)
    ivory = mat('ivory', '#E9DFD0', 0.55, spec=0.3, bump=paper)
    satin = mat('ribbon', job.get('colour', '#5f0d1f'), 0.45, metal=0.2, sheen=0.5, bump=dict(kind='wave', scale=30, strength=0.05, dist=0.004))
    sweep(GROUNDS[job.get('set', 'noir')], rough=0.8, back=7)
    world('#fffaf4', 0.05 if dark else 0.34)
    at = 0
    for k, (size, lid, name, turn_) in enumerate((
        ((3.5, 2.5, 1.35), 0.42, 0.34, 14),
        ((2.9, 2.0, 1.15), 0.36, 0.28, 8),
        ((1.7, 1.7, 0.7), 0.26, 0, 24),
    )):
        parts = closed(size, lid, ivory if k == 1 else black, ink, name)
        if k == 2:
            parts += ribbon(size, 0.2, satin)
        e = join_to('parcel', parts)
        e.rotation_euler[2] = math.radians(turn_)
        e.location = (0.06 * k, 0, at)
        at += size[2] + 0.004
    tgt = (0.05, 0, 1.62)
    k = 1.15 if dark else 0.9
    area((-4.2, -5.2, 4.6), tgt, 1.8, 560 * k, '#FFF8F0', sizey=4)
    area((4.4, -1.2, 3.2), tgt, 0.7, 260 * k, '#ffffff', sizey=4.6)
    area((0.5, 2.6, 6.5), tgt, 3, 230 * k, '#fffaf5')
    if dark:
        area((0.4, 4.4, 0.5), (0, 6.6, 2.4), 2.5, 300, '#e8b970')
    camera((1.6, -15.4, 5.0), tgt, lens=85, fstop=9)
    w, h = job['size']
    render(job['base'], w, h, job['spp'], bounces=4, trans=4, seed=job.get('seed', 0))
