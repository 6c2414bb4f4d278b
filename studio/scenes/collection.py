"""Wide still lifes: two or three shoes of a collection on stepped plinths.
items: [{shape, material, colour, ...}], set: a name from shoe.SETS, props: any of coupe | lock | disc | bow"""

from lib import *
import shoe, champagne

LAYOUT = {
    1: [(0, 0, 0.35, -18)],
    2: [(-1.35, 0.15, 0.30, -17), (1.35, 0.35, 0.72, 201)],
    3: [(-1.95, 0.35, 0.62, -20), (0.05, -0.75, 0.22, -28), (2.05, 0.45, 0.92, 200)],
}


def scene(job):
    reset()
    st = job.get('set', 'ivory')
    bg, pc = shoe.SETS[st]
    dark = sum(srgb(bg)[:3]) < 0.3
    w, h = job['size']
    sweep(bg, rough=0.85 if not dark else 0.45, back=6.5)
    world('#fffaf4', 0.38 if not dark else 0.06)
    pl = (
        mat('pl', pc, 0.55, bump=dict(scale=40, strength=0.04))
        if not dark
        else mat('pl', pc, 0.24, coat=0.5)
    )
    allv = []
    L = LAYOUT[len(job['items'])]
    for it, (x, y, z, deg) in zip(job['items'], L):
        e, V = shoe.build(it)
        W = shoe.place(e, V, deg, (x, y, z))
        allv.append(W)
        lo, hi = W.min(0), W.max(0)
        if job.get('round') or len(L) == 2:
            cyl(
                'pl',
                max(hi[0] - lo[0], hi[1] - lo[1]) / 2 + 0.12,
                z - 0.01,
                ((lo[0] + hi[0]) / 2, (lo[1] + hi[1]) / 2, 0),
                pl,
                bev=0.02,
            )
        else:
            box(
                'pl',
                (hi[0] - lo[0] + 0.3, hi[1] - lo[1] + 0.35, z - 0.01),
                ((lo[0] + hi[0]) / 2, (lo[1] + hi[1]) / 2, 0),
                pl,
                bev=0.02,
            )
    A = np.vstack(allv)
    lo, hi = A.min(0), A.max(0)
    bw = hi[0] - lo[0]
    bh = hi[2]
    for pr in job.get('props', []):
        if pr == 'coupe':
            champagne.coupe((0.0, -1.15, 0), scale=1.15)
        elif pr == 'lock':
            o = shoe.padlock((0, 0, 0), gold(0.14), 0.42)
            o.location = (0.05, -1.0, 0.66)
        elif pr == 'disc':  # the house emblem standing behind as a large gold disc
            o = shoe.disc((0, 0, 0), gold(0.28), 1.15)
            o.location = (0, 1.9, 1.35)
            o.rotation_euler = (math.pi / 2, 0, 0)
    D = max(bw / 0.80 / (0.36 / 0.85), (bh + 0.5) / 0.74 / (0.36 * h / w / 0.85))
    cx = (lo[0] + hi[0]) / 2
    cz = bh * 0.47
    tgt = (cx, 0, cz)
    s = max(1, D / 11)
    if not dark:
        area((-5 * s, -4 * s, 6 * s), tgt, 3.4, 640 * s * s, '#FFF8F0', sizey=4.5)
        area((5.5 * s, -1.5, 3.4), tgt, 1, 190 * s * s, '#ffffff', sizey=4)
        area((0, 0.5, 8 * s), tgt, 5, 260 * s * s, '#fffaf5')
        area((2.5, 4, 4.5), tgt, 1.5, 140 * s, '#ffeedb')
    else:
        area((-4.6 * s, -2.8, 4.8 * s), tgt, 1.1, 520 * s * s, '#fff2e2', sizey=4.5)
        area((4.6 * s, -0.9, 3.4), tgt, 0.7, 360 * s * s, '#ffe9cc', sizey=4.2)
        area((0, 0.6, 7 * s), tgt, 3, 200 * s * s, '#fff4e6')
        area((0.4, 4.2, 0.8), (0, 6.4, 2.6), 3.2, 330, job.get('glow', '#e8b970'))
        area((-1.5, -7, 2.4), tgt, 3, 110, '#fff1e0')
    camera((cx, -D, cz + 1.7 * D / 11), tgt, lens=85, fstop=6, focus=(cx, -0.3, cz))
    render(
        job['base'],
        w,
        h,
        job['spp'],
        bounces=4,
        trans=8 if job.get('props') else 4,
        seed=job.get('seed', 0),
    )
