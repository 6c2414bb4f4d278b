import bpy, bmesh, math, sys, time, json, os, random
import numpy as np
from bpy_extras.object_utils import world_to_camera_view
from mathutils import Vector, Matrix, noise

ARGS = sys.argv[sys.argv.index('--') + 1 :] if '--' in sys.argv else []
FONT = '/usr/share/fonts/opentype/ebgaramond/EBGaramond12-Regular.otf'  # Debian: fonts-ebgaramond
BOLD = FONT.replace('Regular', 'Bold')


def reset():
    bpy.ops.wm.read_factory_settings(use_empty=True)


def srgb(hexs, a=1):
    h = hexs.lstrip('#')
    h = h if len(h) == 6 else ''.join(q * 2 for q in h)
    c = [int(h[i : i + 2], 16) / 255 for i in (0, 2, 4)]
    return tuple((x / 12.92 if x <= 0.04045 else ((x + 0.055) / 1.055) ** 2.4) for x in c) + (a,)


GOLD = '#D4AF37'


def mat(
    name,
    color='#ffffff',
    rough=0.5,
    metal=0,
    trans=0,
    ior=1.45,
    coat=0,
    coatr=0.03,
    sheen=0,
    spec=0.5,
    aniso=0,
    sss=0,
    bump=None,
    emit=None,
    estr=0,
):
    m = bpy.data.materials.new(name)
    m.use_nodes = True
    n = m.node_tree.nodes
    b = n['Principled BSDF']
    b.inputs['Base Color'].default_value = srgb(color) if isinstance(color, str) else color
    for k, v in (
        ('Roughness', rough),
        ('Metallic', metal),
        ('Transmission', trans),
        ('IOR', ior),
        ('Clearcoat', coat),
        ('Clearcoat Roughness', coatr),
        ('Sheen', sheen),
        ('Specular', spec),
        ('Anisotropic', aniso),
        ('Subsurface', sss),
    ):
        b.inputs[k].default_value = v
    if sss:
        b.inputs['Subsurface Radius'].default_value = (0.05, 0.03, 0.02)
        b.inputs['Subsurface Color'].default_value = b.inputs['Base Color'].default_value
    if emit:
        b.inputs['Emission'].default_value = srgb(emit)
        b.inputs['Emission Strength'].default_value = estr
    if bump:
        add_bump(m, **bump)
    return m


def add_bump(
    m, kind='noise', scale=200, strength=0.1, dist=0.01, detail=4, coords='Object', stretch=None
):
    nt = m.node_tree
    b = nt.nodes['Principled BSDF']
    tc = nt.nodes.new('ShaderNodeTexCoord')
    out = tc.outputs[coords]
    if stretch:
        mp = nt.nodes.new('ShaderNodeMapping')
        mp.inputs['Scale'].default_value = stretch
        nt.links.new(out, mp.inputs[0])
        out = mp.outputs[0]
    if kind == 'voronoi':
        t = nt.nodes.new('ShaderNodeTexVoronoi')
        t.inputs['Scale'].default_value = scale
        h = t.outputs['Distance']
    elif kind == 'wave':
        t = nt.nodes.new('ShaderNodeTexWave')
        t.inputs['Scale'].default_value = scale
        h = t.outputs['Fac']
    else:
        t = nt.nodes.new('ShaderNodeTexNoise')
        t.inputs['Scale'].default_value = scale
        t.inputs['Detail'].default_value = detail
        h = t.outputs['Fac']
    nt.links.new(out, t.inputs['Vector'])
    bu = nt.nodes.new('ShaderNodeBump')
    bu.inputs['Strength'].default_value = strength
    bu.inputs['Distance'].default_value = dist
    nt.links.new(h, bu.inputs['Height'])
    nt.links.new(bu.outputs[0], b.inputs['Normal'])
    return t


def gold(rough=0.18):
    return mat('gold', (0.83, 0.60, 0.22, 1), rough, 1)


def glass(name='glass', color='#ffffff', rough=0, ior=1.45, shadow='#f4f4f4'):
    """glass whose shadow/diffuse rays pass straight through (no caustics needed)"""
    m = bpy.data.materials.new(name)
    m.use_nodes = True
    nt = m.node_tree
    nt.nodes.clear()
    N = nt.nodes.new
    L = nt.links.new
    o = N('ShaderNodeOutputMaterial')
    g = N('ShaderNodeBsdfGlass')
    g.inputs['Color'].default_value = srgb(color)
    g.inputs['Roughness'].default_value = rough
    g.inputs['IOR'].default_value = ior
    t = N('ShaderNodeBsdfTransparent')
    t.inputs[0].default_value = srgb(shadow)
    lp = N('ShaderNodeLightPath')
    mx = N('ShaderNodeMath')
    mx.operation = 'MAXIMUM'
    L(lp.outputs['Is Shadow Ray'], mx.inputs[0])
    L(lp.outputs['Is Diffuse Ray'], mx.inputs[1])
    mi = N('ShaderNodeMixShader')
    L(mx.outputs[0], mi.inputs[0])
    L(g.outputs[0], mi.inputs[1])
    L(t.outputs[0], mi.inputs[2])
    L(mi.outputs[0], o.inputs[0])
    return m


def mesh(name, verts, faces, m=None, smooth=True, sub=0, solid=0, bev=0):
    me = bpy.data.meshes.new(name)
    me.from_pydata([tuple(map(float, v)) for v in verts], [], faces)
    me.update()
    o = bpy.data.objects.new(name, me)
    bpy.context.scene.collection.objects.link(o)
    if m:
        me.materials.append(m)
    if smooth:
        for p in me.polygons:
            p.use_smooth = True
    if solid:
        md = o.modifiers.new('s', 'SOLIDIFY')
        md.thickness = abs(solid)
        md.offset = -1 if solid > 0 else 1
    if bev:
        md = o.modifiers.new('b', 'BEVEL')
        md.width = bev
        md.segments = 3
    if sub:
        md = o.modifiers.new('ss', 'SUBSURF')
        md.levels = sub
        md.render_levels = sub
    return o


def rings(name, R, m=None, closed_u=True, cap0=False, cap1=False, **k):
    """R: array (nv,nu,3)"""
    R = np.asarray(R, float)
    nv, nu, _ = R.shape
    V = R.reshape(-1, 3).tolist()
    F = []
    for j in range(nv - 1):
        for i in range(nu if closed_u else nu - 1):
            i2 = (i + 1) % nu
            F.append((j * nu + i, j * nu + i2, (j + 1) * nu + i2, (j + 1) * nu + i))
    if cap0:
        F.append(tuple(range(nu))[::-1])
    if cap1:
        F.append(tuple((nv - 1) * nu + i for i in range(nu)))
    o = mesh(name, V, F, m, **k)
    uv = o.data.uv_layers.new(name='uv')
    mid = R[nv // 2]
    du = np.concatenate(
        [[0], np.cumsum(np.linalg.norm(np.diff(np.vstack([mid, mid[:1]]), axis=0), axis=1))]
    )
    dv = np.vstack([np.zeros(nu), np.cumsum(np.linalg.norm(np.diff(R, axis=0), axis=2), axis=0)])
    for p in o.data.polygons:
        ids = [o.data.loops[l].vertex_index for l in p.loop_indices]
        js = [i % nu for i in ids]
        wrap = max(js) - min(js) > nu / 2
        for l, i, jj in zip(p.loop_indices, ids, js):
            uv.data[l].uv = (du[nu if (wrap and jj == 0) else jj], dv[i // nu, jj])
    return o


def crom(P, n):
    """Catmull-Rom resample of P (k,d) to n points, uniform"""
    P = np.asarray(P, float)
    k = len(P)
    Q = np.vstack([2 * P[0] - P[1], P, 2 * P[-1] - P[-2]])
    out = []
    for s in np.linspace(0, k - 1, n):
        i = min(int(s), k - 2)
        t = s - i
        a, b, c, d = Q[i], Q[i + 1], Q[i + 2], Q[i + 3]
        out.append(
            0.5
            * (
                (2 * b)
                + (-a + c) * t
                + (2 * a - 5 * b + 4 * c - d) * t * t
                + (-a + 3 * b - 3 * c + d) * t**3
            )
        )
    return np.array(out)


def lathe(name, prof, m=None, nu=96, sq=2.0, sx=1, sy=1, **k):
    """prof list of (r,z); sq superellipse exponent (2 circle, 4+ squarish)"""
    th = np.linspace(0, 2 * np.pi, nu, endpoint=False)
    c, s = np.cos(th), np.sin(th)
    R = []
    for p in prof:
        r, z = p[0], p[1]
        q = p[2] if len(p) > 2 else sq
        x = np.sign(c) * abs(c) ** (2 / q)
        y = np.sign(s) * abs(s) ** (2 / q)
        R.append(np.stack([r * sx * x, r * sy * y, np.full(nu, z)], 1))
    k.setdefault('cap0', True)
    k.setdefault('cap1', True)
    return rings(name, R, m, **k)


def box(name, size, loc=(0, 0, 0), m=None, bev=0.02, rot=0):
    x, y, z = [s / 2 for s in size]
    V = [
        (-x, -y, 0),
        (x, -y, 0),
        (x, y, 0),
        (-x, y, 0),
        (-x, -y, 2 * z),
        (x, -y, 2 * z),
        (x, y, 2 * z),
        (-x, y, 2 * z),
    ]
    F = [(0, 3, 2, 1), (4, 5, 6, 7), (0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7)]
    o = mesh(name, V, F, m, smooth=False, bev=bev)
    o.location = loc
    o.rotation_euler[2] = rot
    return o


def cyl(name, r, h, loc=(0, 0, 0), m=None, bev=0.02, nu=128):
    b = bev
    o = lathe(
        name,
        [
            (r - b, 0),
            (r - 0.3 * b, 0.3 * b * 0.3),
            (r, b),
            (r, h - b),
            (r - 0.3 * b, h - 0.3 * b),
            (r - b, h),
        ],
        m,
        nu=nu,
    )
    o.location = loc
    return o


def tube(name, pts, r, m, closed=False, res=6):
    cu = bpy.data.curves.new(name, 'CURVE')
    cu.dimensions = '3D'
    cu.bevel_depth = r
    cu.bevel_resolution = res
    cu.use_fill_caps = True
    sp = cu.splines.new('POLY')
    sp.points.add(len(pts) - 1)
    for p, q in zip(sp.points, pts):
        p.co = (*map(float, q), 1)
    sp.use_cyclic_u = closed
    sp.use_smooth = True
    o = bpy.data.objects.new(name, cu)
    bpy.context.scene.collection.objects.link(o)
    cu.materials.append(m)
    return o


def text(
    s,
    size,
    m,
    loc=(0, 0, 0),
    rot=(math.pi / 2, 0, 0),
    font=FONT,
    ext=0.002,
    align='CENTER',
    spacing=1.0,
):
    cu = bpy.data.curves.new('t', 'FONT')
    cu.body = s
    cu.size = size
    cu.extrude = ext
    cu.align_x = align
    cu.align_y = 'CENTER'
    cu.space_character = spacing
    cu.resolution_u = 4
    try:
        cu.font = bpy.data.fonts.load(font, check_existing=True)
    except Exception as e:
        print('font', e)
    o = bpy.data.objects.new('t', cu)
    o.location = loc
    o.rotation_euler = rot
    bpy.context.scene.collection.objects.link(o)
    cu.materials.append(m)
    return o


def sweep(color='#EFE6DA', rad=2.5, w=40, back=7, rough=0.9):
    """paper roll: floor that curves up into the wall"""
    m = mat('backdrop', color, rough, spec=0.2)
    P = (
        [(-12, 0)]
        + [(back - rad, 0)]
        + [
            (back - rad + rad * math.sin(a), rad - rad * math.cos(a))
            for a in np.linspace(0.05, math.pi / 2, 24)
        ]
        + [(back, 30)]
    )
    V = []
    F = []
    for i, (y, z) in enumerate(P):
        V += [(-w / 2, y, z), (w / 2, y, z)]
    for i in range(len(P) - 1):
        F.append((2 * i, 2 * i + 1, 2 * i + 3, 2 * i + 2))
    return mesh('sweep', V, F, m)


def area(loc, target, size, power, color='#ffffff', sizey=None, spread=180, cam=False):
    l = bpy.data.lights.new('a', 'AREA')
    l.energy = power
    l.size = size
    l.color = srgb(color)[:3]
    if sizey:
        l.shape = 'RECTANGLE'
        l.size_y = sizey
    l.spread = math.radians(spread)
    o = bpy.data.objects.new('a', l)
    o.location = loc
    d = Vector(target) - Vector(loc)
    o.rotation_euler = d.to_track_quat('-Z', 'Y').to_euler()
    o.visible_camera = cam
    bpy.context.scene.collection.objects.link(o)
    return o


def world(color='#ffffff', s=0.3):
    w = bpy.data.worlds.new('w')
    bpy.context.scene.world = w
    w.use_nodes = True
    b = w.node_tree.nodes['Background']
    b.inputs[0].default_value = srgb(color)
    b.inputs[1].default_value = s


# For a picture of another shape than the scene was made for: a closer look, beside the middle.
FRAME = None


def camera(loc, target, lens=85, fstop=None, focus=None, shift=(0, 0)):
    c = bpy.data.cameras.new('c')
    c.lens = lens
    o = bpy.data.objects.new('c', c)
    o.location = loc
    d = Vector(target) - Vector(loc)
    o.rotation_euler = d.to_track_quat('-Z', 'Y').to_euler()
    c.shift_x, c.shift_y = shift
    c.sensor_fit = 'AUTO'
    if FRAME:
        c.sensor_fit = 'VERTICAL'
        c.sensor_height = 36
        c.lens = lens * FRAME['zoom']
        c.shift_x, c.shift_y = FRAME['shift']
    if fstop:
        c.dof.use_dof = True
        c.dof.aperture_fstop = fstop
        c.dof.focus_distance = (Vector(focus or target) - Vector(loc)).length
    bpy.context.scene.collection.objects.link(o)
    bpy.context.scene.camera = o
    return o


def part_of(objs, w, h, margin=0.02):
    """Where in the picture things are seen: left, top, right and bottom in points."""
    s = bpy.context.scene
    bpy.context.view_layer.update()
    corners = [o.matrix_world @ Vector(corner) for o in objs for corner in o.bound_box]
    seen = [world_to_camera_view(s, s.camera, corner) for corner in corners]
    xs, ys = [p.x for p in seen], [1 - p.y for p in seen]
    low, high = (lambda v, n: max(0, int((v - margin) * n))), (lambda v, n: min(n, int((v + margin) * n)))
    return low(min(xs), w), low(min(ys), h), high(max(xs), w), high(max(ys), h)


def render(base, w=600, h=750, spp=14, bounces=4, trans=8, clamp=6, seed=0, diffuse=2, only=None):
    """Cycles on the CPU; writes base.{color,albedo,normal}.f32 (linear) and base.json for finish.mjs.
    only: of the picture just the part in which these things are seen"""
    if FRAME:
        w, h = FRAME['size']
    s = bpy.context.scene
    s.render.engine = 'CYCLES'
    c = s.cycles
    c.device = 'CPU'
    c.samples = spp
    c.seed = seed
    c.use_adaptive_sampling = False
    c.max_bounces = max(bounces, trans)
    c.diffuse_bounces = min(diffuse, bounces)
    c.glossy_bounces = bounces
    c.transmission_bounces = trans
    c.transparent_max_bounces = 16
    c.caustics_reflective = False
    c.caustics_refractive = False
    c.sample_clamp_indirect = clamp
    c.blur_glossy = 0.5
    c.use_denoising = False
    s.render.threads_mode = 'FIXED'
    s.render.threads = int(os.environ.get('STUDIO_THREADS', os.cpu_count() or 2))
    s.render.resolution_x = w
    s.render.resolution_y = h
    s.render.resolution_percentage = 100
    part = part_of(only, w, h) if only else None
    if part:
        r = s.render
        r.use_border, r.use_crop_to_border = True, False
        r.border_min_x, r.border_max_x = part[0] / w, part[2] / w
        r.border_min_y, r.border_max_y = 1 - part[3] / h, 1 - part[1] / h
    s.view_settings.view_transform = 'Raw'
    vl = s.view_layers[0]
    vl.cycles.denoising_store_passes = True
    s.use_nodes = True
    nt = s.node_tree
    nt.nodes.clear()
    rl = nt.nodes.new('CompositorNodeRLayers')
    d = base + '_exr'
    os.makedirs(d, exist_ok=True)
    fo = nt.nodes.new('CompositorNodeOutputFile')
    fo.base_path = d
    fo.format.file_format = 'OPEN_EXR'
    fo.format.color_depth = '32'
    fo.format.color_mode = 'RGB'
    fo.file_slots.clear()
    for nm, src in (
        ('color', 'Image'),
        ('albedo', 'Denoising Albedo'),
        ('normal', 'Denoising Normal'),
    ):
        fo.file_slots.new(nm)
        nt.links.new(rl.outputs[src], fo.inputs[nm])
    cp = nt.nodes.new('CompositorNodeComposite')
    nt.links.new(rl.outputs['Image'], cp.inputs[0])
    t = time.time()
    bpy.ops.render.render()
    dt = time.time() - t
    for nm in ('color', 'albedo', 'normal'):
        f = f'{d}/{nm}{s.frame_current:04d}.exr'
        im = bpy.data.images.load(f)
        im.colorspace_settings.name = 'Raw' if nm != 'color' else im.colorspace_settings.name
        a = np.empty(w * h * 4, np.float32)
        im.pixels.foreach_get(a)
        a = a.reshape(h, w, 4)[::-1, :, :3]
        np.ascontiguousarray(a).tofile(f'{base}.{nm}.f32')
        bpy.data.images.remove(im)
        os.remove(f)
    os.rmdir(d)
    json.dump(dict(w=w, h=h, render_s=round(dt, 1), spp=spp, part=part), open(base + '.json', 'w'))
    print('RENDER_S', os.path.basename(base), round(dt, 1), flush=True)


def finger_ring(loc, cm, lean=0, turn=0):
    """A plain gold ring of 20 mm, which shows how large a thing is; cm: a centimetre in the scene's units."""
    inner, outer, half = (cm * k for k in (0.872, 1.0, 0.192))
    edge = cm * 0.05
    band = [(inner, -half), (outer - edge, -half), (outer, -half + 1.6 * edge), (outer + edge * 0.2, 0)]
    band += [(outer, half - 1.6 * edge), (outer - edge, half), (inner, half), (inner - edge * 0.25, 0), (inner, -half)]
    o = lathe('ring', band, gold(0.1), nu=160, cap0=False, cap1=False)
    a = math.radians(lean)
    o.rotation_euler = (a, 0, math.radians(turn))
    o.location = (loc[0], loc[1], loc[2] + outer * math.sin(a) + half * math.cos(a))
    return o


def join_to(parent, objs):
    e = bpy.data.objects.new(parent, None)
    bpy.context.scene.collection.objects.link(e)
    for o in objs:
        o.parent = e
    return e
