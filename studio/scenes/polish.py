"""Nail polish. material: cream | matte | shimmer | glitter | chrome; shape: solo | trio | box; view: front | q | open
(out of its bottle, the brush beside it) | ring (a ring leans against it, to show how small it is)"""

from ink import DARK, ink_on
from lib import *

SETS = {
    'ivory': ('#EFE6DA', '#F5EEE4'),
    'blush': ('#E8CFC4', '#EFDCD3'),
    'noir': ('#14110f', '#1d1916'),
    'sand': ('#DFD0BE', '#E9DDCE'),
}


def lacquer(shade, kind):
    if kind == 'matte':
        return mat('lacq', shade, 0.55, spec=0.2)
    if kind == 'chrome':
        return mat('lacq', shade, 0.14, 0.95)
    if kind in ('shimmer', 'glitter'):
        m = mat('lacq', shade, 0.22 if kind == 'shimmer' else 0.16, 0.85, spec=0.5)
        nt = m.node_tree
        N = nt.nodes.new
        K = nt.links.new
        b = nt.nodes['Principled BSDF']
        tc = N('ShaderNodeTexCoord')
        v = N('ShaderNodeTexVoronoi')
        v.inputs['Scale'].default_value = 55 if kind == 'shimmer' else 24
        K(tc.outputs['Object'], v.inputs['Vector'])
        a = N('ShaderNodeVectorMath')
        a.operation = 'MULTIPLY_ADD'
        K(v.outputs['Color'], a.inputs[0])
        f = 0.55 if kind == 'shimmer' else 1.1
        a.inputs[1].default_value = (f,) * 3
        g = N('ShaderNodeNewGeometry')
        s = N('ShaderNodeVectorMath')
        s.operation = 'SUBTRACT'
        K(g.outputs['Normal'], s.inputs[0])
        s.inputs[1].default_value = (f / 2,) * 3
        K(s.outputs[0], a.inputs[2])
        n = N('ShaderNodeVectorMath')
        n.operation = 'NORMALIZE'
        K(a.outputs[0], n.inputs[0])
        K(n.outputs[0], b.inputs['Normal'])
        return m
    return mat('lacq', shade, 0.25, spec=0.35)


def gilt():
    """Gold print: a mirror of gold shows what is dark around it and can't be read, so most of it is paint."""
    return mat('gilt', (1.0, 0.77, 0.35, 1), 0.48, 0.15, spec=0.5)


def printed(ink):
    """What the name on the glass is printed with: gold, or where gold would be lost a brown that is nearly black."""
    return mat('ink', '#1d0f08', 0.5, spec=0.12) if ink == DARK else gilt()


def wound(s, size, m, r, z, taper, **more):
    """Lettering round an upright cone: on a flat plate its first and last letters would sink into the curve."""
    q = text(s, size, m, rot=(0, 0, 0), **more)
    me = bpy.data.meshes.new_from_object(q.evaluated_get(bpy.context.evaluated_depsgraph_get()))
    bpy.data.objects.remove(q)
    for v in me.vertices:
        x, y, out = v.co
        far = r - taper * y + out
        v.co = (far * math.sin(x / r), -far * math.cos(x / r), z + y)
    o = bpy.data.objects.new('wound', me)
    bpy.context.scene.collection.objects.link(o)
    return o


def brush(shade, kind):
    """What hangs from the cap: the stem, and bristles that are full of lacquer."""
    stem = lathe('stem', [(0.07, 2.3), (0.07, 0.95), (0.085, 0.93), (0.085, 0.8)], mat('stem', '#0b0a0a', 0.3), nu=48)
    full = crom([(0.08, 0.82), (0.1, 0.62), (0.125, 0.4), (0.12, 0.25), (0.06, 0.14), (0.004, 0.1)], 40)
    wet = mat('lacq', shade, 0.08, spec=0.5, coat=1) if kind in ('cream', 'matte') else lacquer(shade, kind)
    return [stem, lathe('bristles', full.tolist(), wet, nu=48, sy=0.6, sx=1.3)]


def bottle(loc, shade, kind='cream', rot=0, scale=1, cap_at=None, ink=None, cap_turn=0):
    """cap_at: the bottle is open and its cap lies there, turned by the third number. ink: other than the shade's own.
    cap_turn: how far the cap is screwed round."""
    G = glass('g', '#ffffff', 0.0 if kind != 'matte' else 0.22, 1.47)
    A = gold(0.16)
    name = printed(ink or ink_on(shade, kind))
    # Among flakes a fine stroke is lost.
    font = BOLD if kind in ('shimmer', 'glitter') else FONT
    outer = [
        (0.001, 0, 5),
        (0.80, 0, 5),
        (0.93, 0.02, 5),
        (1.0, 0.10, 5),
        (1.02, 0.3, 5),
        (1.02, 1.35, 5),
        (1.0, 1.55, 5),
        (0.9, 1.72, 4.5),
        (0.7, 1.84, 3.6),
        (0.5, 1.90, 2.6),
        (0.42, 1.95, 2),
        (0.42, 2.05, 2),
        (0.001, 2.05, 2),
    ]
    inner = [
        (0.001, 0.20, 4.5),
        (0.60, 0.20, 4.5),
        (0.78, 0.22, 4.5),
        (0.86, 0.30, 4.5),
        (0.88, 0.45, 4.5),
        (0.88, 1.35, 4.5),
        (0.86, 1.5, 4.5),
        (0.77, 1.64, 4),
        (0.58, 1.74, 3),
        (0.36, 1.82, 2),
        (0.36, 1.9, 2),
        (0.001, 1.9, 2),
    ]
    cap = [
        (0.3, 2.26),
        (0.57, 2.26),
        (0.60, 2.28),
        (0.60, 2.34),
        (0.555, 3.9),
        (0.55, 4.12),
        (0.52, 4.18),
        (0.46, 4.20),
        (0.05, 4.205),
    ]
    ob = [
        lathe('glass', outer, G, nu=96, sub=1, cap0=False, cap1=False),
        lathe('lacquer', inner, lacquer(shade, kind), nu=96, sub=1, cap0=False, cap1=False),
        text('NDORO', 0.26, name, loc=(0, -1.033, 1.02), ext=0.004, spacing=1.3, font=font),
        text('HARARE', 0.1, name, loc=(0, -1.033, 0.81), ext=0.004, spacing=1.7, font=font),
    ]
    ring = [(0.46, 1.98), (0.60, 1.98), (0.63, 2.0), (0.63, 2.22), (0.60, 2.25), (0.3, 2.25)]
    a = np.linspace(0.6, 2 * math.pi * 2.4, 120)
    shell = [(0.30 * (k / a[-1]) * math.cos(k), 0.30 * (k / a[-1]) * math.sin(k), 4.205) for k in a]
    # The name is pressed into the lacquered wood, the shell spiral lies on top of it.
    pressed = wound('NDORO', 0.125, gilt(), r=0.592, z=2.62, taper=0.029, ext=0.008, spacing=1.25)
    closure = [
        lathe('collar', ring, A, nu=96),
        lathe('cap', cap, mat('capk', '#0b0a0a', 0.16, coat=1, coatr=0.05), nu=96),
        pressed,
        tube('sp', shell, 0.018, A, res=3),
    ]
    if cap_at:
        neck = [(0.4, 1.9), (0.4, 2.42), (0.38, 2.45), (0.34, 2.45), (0.32, 2.42), (0.32, 1.9)]
        thread = np.linspace(0, 4 * math.pi, 120)
        turns = [(0.41 * math.cos(k), 0.41 * math.sin(k), 2.12 + 0.2 * k / (4 * math.pi)) for k in thread]
        ob += [lathe('neck', neck, G, nu=96, cap0=False, cap1=False), tube('thread', turns, 0.022, G, res=3)]
        lying = join_to('cap', closure + brush(shade, kind))
        lying.rotation_euler = (0, math.pi / 2, math.radians(cap_at[2]))
        lying.location = (cap_at[0], cap_at[1], loc[2] + 0.63)
    else:
        for part in closure:
            part.rotation_euler[2] = cap_turn
        ob += closure
    e = join_to('b', ob)
    e.location = loc
    e.rotation_euler[2] = rot
    e.scale = (scale,) * 3
    return e


def pool(loc, shade, kind, r=0.75, seed=2):
    """a pool of lacquer on the plinth"""
    th = np.linspace(0, 2 * np.pi, 128, endpoint=False)
    w = (
        1
        + 0.10 * np.sin(2 * th + seed)
        + 0.07 * np.sin(3 * th + 1.3 * seed)
        + 0.03 * np.sin(5 * th)
    )
    R = [
        np.stack([r * k * w * np.cos(th) * 1.35, r * k * w * np.sin(th) * 0.8, np.full(128, z)], 1)
        for k, z in (
            (1, 0),
            (1.0, 0.03),
            (0.985, 0.055),
            (0.955, 0.075),
            (0.9, 0.09),
            (0.7, 0.10),
            (0.3, 0.10),
            (0, 0.10),
        )
    ]
    o = rings(
        'pool',
        np.array(R),
        mat('lacq', shade, 0.06, spec=0.5, coat=1)
        if kind in ('cream', 'matte')
        else lacquer(shade, kind),
        sub=1,
    )
    o.location = loc
    return o


def scene(job):
    reset()
    st = job.get('set', 'ivory')
    bg, pc = SETS[st]
    dark = st == 'noir'
    kind = job.get('material', 'cream')
    view = job.get('view', 'front')
    shape = job.get('shape', 'solo')
    w, h = job['size']
    c = job.get('colour', '#8E1530')
    ink = job.get('ink')
    # Lit from above a wide floor shines grey below a box.
    sweep(bg, rough=0.85 if not dark else 0.35 if shape == 'solo' else 0.7)
    world('#fff8f0', 0.18 if not dark else 0.05)
    pl = (
        mat('pl', pc, 0.25, coat=0.6)
        if dark
        else mat('pl', pc, 0.6, bump=dict(scale=60, strength=0.05))
    )
    z = 0.9
    cols = job.get('shades', [c] * 3)
    if shape == 'solo' and view == 'front':
        box('plinth', (3.1, 2.6, z), (0, 0.2, 0), pl, bev=0.03)
        bottle((0, 0, z), c, kind, rot=math.radians(-14), ink=ink)
        tgt = (0, 0, 2.72)
        D = 13.6
        focus = (0, -0.9, 2)
    elif view == 'open':
        cyl('plinth', 2.75, 0.4, (0, 0, 0), pl, bev=0.03)
        z = 0.4
        bottle((-0.7, 1.3, z), c, kind, rot=math.radians(-10), cap_at=(-1.95, -0.75, -8), ink=ink)
        pool((-1.3, -1.5, z), c, kind, 0.5)
        tgt = (0.08, 0, 1.15)
        D = 14.8
        focus = (0, -0.7, 1.0)
    elif view == 'ring':
        cyl('plinth', 2.05, 0.5, (0, 0, 0), pl, bev=0.03)
        z = 0.5
        # Turned any further, the first letter on the cap meets its gleam.
        bottle((-0.25, 0.35, z), c, kind, rot=math.radians(-8), ink=ink)
        # The bottle is 32 mm wide, two units.
        finger_ring((0.85, -1.1, z), 0.625, 64, 16)
        tgt = (0, 0, 2.25)
        D = 14.4
        focus = (0, -0.8, 1.4)
    elif shape == 'solo':
        cyl('plinth', 2.05, 0.5, (0, 0, 0), pl, bev=0.03)
        z = 0.5
        bottle((0.25, 0.35, z), c, kind, rot=math.radians(-38), ink=ink, cap_turn=math.radians(33))
        pool((-0.62, -1.05, z), c, kind, 0.62)
        tgt = (0, 0, 2.25)
        D = 14.4
        focus = (0, -0.7, 1.6)
    elif shape == 'trio':
        box('plinth', (5.0, 2.8, 0.5), (0, 0.1, 0), pl, bev=0.03)
        z = 0.5
        tgt = (0, 0, 2.05)
        D = 20.5
        focus = (0, -0.9, 1.8)
        for k, (x, y, r) in enumerate(((-1.55, 0.35, -22), (0, -0.25, -12), (1.55, 0.35, 4))):
            bottle((x, y, z), cols[k], kind, rot=math.radians(r), scale=0.78)
    else:  # gift box: black lacquer tray, satin lining, three bottles standing
        bx = mat('bx', '#0d0b0a', 0.22, coat=0.6)
        ln = mat('ln', '#E9DCCB', 0.5, sheen=0.7)
        A = gold(0.18)
        W, Dp, H = 5.4, 2.3, 1.15
        box('floor', (W, Dp, 0.1), (0, 0, 0), bx, bev=0.01)
        box('in', (W - 0.3, Dp - 0.3, 0.16), (0, 0, 0.1), ln, bev=0.05)
        for sx in (-1, 1):
            box('s', (0.12, Dp, H), (sx * (W / 2 - 0.06), 0, 0), bx, bev=0.02)
        for sy in (-1, 1):
            box('s', (W, 0.12, H if sy < 0 else 3.6), (0, sy * (Dp / 2 - 0.06), 0), bx, bev=0.02)
        tube('edge', [(-W / 2, -Dp / 2 - 0.005, H), (W / 2, -Dp / 2 - 0.005, H)], 0.03, A)
        text('NDORO', 0.42, gilt(), loc=(0, -Dp / 2 - 0.01, H * 0.5), ext=0.006, spacing=1.5)
        text('HARARE', 0.1, gilt(), loc=(0, -Dp / 2 - 0.01, H * 0.18), ext=0.006, spacing=2.0)
        for k, x in enumerate((-1.7, 0, 1.7)):
            bottle((x, 0, 0.24), cols[k], kind, rot=math.radians(-8 + 4 * k), scale=0.80)
        tgt = (0, 0, 1.75)
        D = 21
        focus = (0, -1, 1.5)
    if st != 'noir' and shape == 'solo' and view == 'front':
        th = np.linspace(0, math.pi, 64)
        arc = (
            [(-1.9, 0), (-1.9, 3.2)]
            + [(-1.9 * math.cos(a), 3.2 + 1.9 * math.sin(a)) for a in th][1:-1]
            + [(1.9, 3.2), (1.9, 0)]
        )
        n = len(arc)
        V = [(x, 1.9, q) for x, q in arc] + [(x, 2.2, q) for x, q in arc]
        mesh(
            'arch',
            V,
            [tuple(range(n))[::-1], tuple(range(n, 2 * n))]
            + [(i, i + 1, n + i + 1, n + i) for i in range(n - 1)],
            pl,
            smooth=False,
            bev=0.02,
        )
    K = 1.0 if not dark else 1.15
    s = 1 if shape == 'solo' else 1.5
    area((-5.5 * s, -1.8, 5.0), (0, 0, 2.3), 1.3 * s, 430 * K * s * s, '#FFF8F0', sizey=5)
    area((4.6 * s, -1.2, 3.4), (0, 0, 2.2), 0.5 * s, 170 * K * s * s, '#ffffff', sizey=4.8)
    area((0, 0.3, 9), (0, 0.8, 0), 4, 260 * K * s, '#fffaf5')
    area((-3, 4, 6), (0, 2, 3), 2, 140 * K * s, '#ffefdc')
    if dark:
        area((0.4, 4.4, 0.8), (0, 6.9, 3.2), 2.5, 300, '#e8b970')
    camera(
        (0, -D, tgt[2] + {'front': 0.8, 'q': 2.0, 'ring': 2.0, 'open': 7.2}[view]),
        tgt,
        lens=85,
        fstop=4.5,
        focus=focus,
    )
    # In a further ink only the name on the glass is another one; that on the cap is a mesh.
    names = [o for o in bpy.data.objects if o.type == 'FONT'] if job.get('name_only') else None
    render(job['base'], w, h, job['spp'], bounces=5, trans=10, seed=job.get('seed', 0), only=names)
