"""Cloth from near by: view cloth (in folds) | seam (two panels and their stitches) | hem (a corner, rolled and sewn).
A unit is five centimetres."""

from lib import *
import garment


def folds(x, y):
    """Cloth pushed together by hand: folds that run one way, join and end."""
    s = 0.86 * x + 0.5 * y
    s = s + 0.16 * np.sin(1.5 * y - 0.8 * x + 0.4) + 0.07 * np.sin(3.3 * x + 1.9 * y)
    deep = 0.62 + 0.38 * np.sin(1.3 * x - 1.1 * y + 0.9)
    wave = np.sin(2 * np.pi * s / 0.82)
    return 0.15 * deep * (wave - 0.22 * np.cos(4 * np.pi * s / 0.82)) + 0.025 * np.sin(9 * s + 4 * y)


def hang(x, y):
    """The slow waves of cloth that lies at its ease."""
    return 0.05 * np.sin(1.6 * x + 0.9 * y + 0.5) + 0.03 * np.sin(2.9 * y - 1.2 * x)


def nap(m, colour):
    """The pile of velvet: it takes light where it is seen from the side, along every fold."""
    nt = m.node_tree
    seen = nt.nodes.new('ShaderNodeLayerWeight')
    seen.inputs['Blend'].default_value = 0.42
    shade = nt.nodes.new('ShaderNodeValToRGB')
    low, high = shade.color_ramp.elements
    red, green, blue, _ = srgb(colour)
    low.position, low.color = 0.05, (red * 0.8, green * 0.8, blue * 0.8, 1)
    high.position, high.color = 0.75, (*(min(1, 0.02 + 3.4 * q) for q in (red, green, blue)), 1)
    nt.links.new(seen.outputs['Facing'], shade.inputs[0])
    nt.links.new(shade.outputs[0], nt.nodes['Principled BSDF'].inputs['Base Color'])


def weave(m, twill, wool=False):
    """Threads: diagonal in a twill, across in a satin, too fine to be counted; in wool they can be."""
    stretch = (1, 1, 1) if twill or wool else (0.15, 1, 1)
    fine = dict(kind='wave' if twill or wool else 'noise', scale=12 if wool else 34 if twill else 90)
    old = m.node_tree.nodes['Principled BSDF'].inputs['Normal'].links[0].from_node
    add_bump(m, strength=0.5 if wool else 0.12 if twill else 0.05, dist=0.02, stretch=stretch, **fine)
    new = m.node_tree.nodes['Principled BSDF'].inputs['Normal'].links[0].from_node
    m.node_tree.links.new(old.outputs[0], new.inputs['Normal'])


def turned(height, deg):
    """The same folds running another way, so that no two cloths lie alike."""
    a = math.radians(deg)
    c, s = math.cos(a), math.sin(a)
    return lambda x, y: height(c * x - s * y + 0.013 * deg, s * x + c * y)


def lay(height, m, wide=4.2, high=4.6, uv=(0, 1, 0, 1), n=420, middle=(0, 0)):
    def point(u, v):
        x, y = middle[0] + (u - 0.5) * wide, middle[1] + (v - 0.5) * high
        return x, y, height(x, y)

    o = garment.sheet('swatch', point, m, n=n, rows=n)
    garment.crop(o, uv)
    return o


def stitches(line, height, thread, pitch=0.062, long=0.044, lean=0.0):
    """Thread along a line, stitch by stitch, each sunk at its ends."""
    line = np.array(line)
    far = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(line, axis=0), axis=1))])
    for at in np.arange(pitch, far[-1] - pitch, pitch):
        x, y = (np.interp(at + np.array([-0.5, -0.25, 0, 0.25, 0.5]) * long, far, line[:, k]) for k in (0, 1))
        x = x + lean * np.linspace(-0.5, 0.5, 5)
        z = height(x, y) + np.array([-0.006, 0.006, 0.01, 0.006, -0.006])
        tube('stitch', np.stack([x, y, z], 1), 0.0075, thread, res=3)


def seam(m, thread):
    y = np.linspace(-2.3, 2.3, 300)
    middle = lambda y: 0.1 * np.sin(0.7 * y + 0.3)

    def height(x, y):
        d = x - middle(y)
        over = 0.022 * garment.step(d, -0.012, 0.012)
        pulled = 0.0025 * np.sin(2 * np.pi * y / 0.124 + 9 * d) * garment.bell(d - 0.1, 0.12)
        tucked = -0.02 * garment.bell(d, 0.03)
        return hang(x, y) + over + pulled + tucked

    lay(height, m, n=640)
    stitches(np.stack([middle(y) + 0.07, y], 1), height, thread)


def hem(m, thread, border):
    """The lower left corner; the roll is a thin tube of the same cloth."""

    def height(x, y):
        free = garment.step(x + 0.95, 0, 1.6) * garment.step(y + 1.05, 0, 1.6)
        return 0.06 + 1.6 * (hang(x, y) + 0.05) * free

    lay(height, m, wide=4, high=4, uv=(0, 0.25, 0, 0.25), middle=(1.05, 0.95))
    for side in (0, 1):
        k = np.linspace(0, 4, 240)
        x, y = (k - 0.95, -1.05 + 0 * k) if side == 0 else (-0.95 + 0 * k, k - 1.05)
        x, y = x + 0.012 * np.sin(3 * k) * side, y + 0.012 * np.sin(2.6 * k + 1) * (1 - side)
        roll = np.stack([x, y, height(x, y) + 0.008], 1)
        tube('roll', roll, 0.042, border, res=8)
        inner = np.stack([x + 0.04 * side, y + 0.04 * (1 - side)], 1)
        lift = lambda a, b: height(a, b) + 0.02
        stitches(inner, lift, thread, pitch=0.11, long=0.05, lean=0.03 * (1 - side))


def scene(job):
    m = garment.fabric(job.get('colour', '#7d1128'), job['material'])
    thread = mat('thread', job.get('thread', job.get('colour', '#7d1128')), 0.5, sheen=0.6)
    if 'print' in job:
        garment.printed(m, job)
    weave(m, job.get('twill', False), job['material'] == 'wool')
    floor = mat('floor', garment.SETS[job.get('set', 'ivory')], 0.85, spec=0.2)
    z = 0 if job['view'] == 'hem' else -0.6
    mesh('floor', [(-40, -40, z), (40, -40, z), (40, 40, z), (-40, 40, z)], [(0, 1, 2, 3)], floor)
    if job['view'] == 'seam':
        seam(m, thread)
    elif job['view'] == 'hem':
        hem(m, thread, mat('border', job['inks'][-1], 0.5, sheen=0.4, spec=0.2))
    else:
        lay(turned(folds, job.get('turn', 0)), m, uv=job.get('part', (0, 1, 0, 1)))
    world('#fffaf4', 0.22)
    tgt = (0, 0, 0)
    k = job.get('light', 1)
    area((-4.2, 1.8, 1.9), tgt, 1.6, 210 * k, '#FFF8F0', sizey=3.2)
    area((3.6, -1.6, 3.4), tgt, 0.7, 60 * k, '#ffffff', sizey=3.4)
    area((0.3, 2.6, 4.6), tgt, 2.0, 90 * k, '#fffaf5')
    camera((0, -3.4, 7.6), tgt, lens=85 * 1.15, fstop=4.5)
    w, h = job['size']
    render(job['base'], w, h, job['spp'], bounces=4, trans=4, seed=job.get('seed', 0))
