"""Converts OIDN weights (.tza) to ONNX: tza2onnx.py in.tza out.onnx"""

import struct, sys, numpy as np


def parse(fn):
    b = open(fn, 'rb').read()
    assert struct.unpack('<H', b[:2])[0] == 0x41D7
    off = struct.unpack('<Q', b[4:12])[0]
    n = struct.unpack('<I', b[off : off + 4])[0]
    p = off + 4
    T = {}
    for _ in range(n):
        l = struct.unpack('<H', b[p : p + 2])[0]
        p += 2
        name = b[p : p + l].decode()
        p += l
        nd = b[p]
        p += 1
        dims = struct.unpack('<%dI' % nd, b[p : p + 4 * nd])
        p += 4 * nd
        p += nd
        dt = chr(b[p])
        p += 1
        o = struct.unpack('<Q', b[p : p + 8])[0]
        p += 8
        c = int(np.prod(dims))
        a = np.frombuffer(b, '<f4' if dt == 'f' else '<f2', c, o).reshape(dims).astype(np.float32)
        T[name] = a
    return T


# minimal protobuf
def vi(n):
    o = b''
    if n < 0:
        n += 1 << 64
    while True:
        x = n & 127
        n >>= 7
        if n:
            o += bytes([x | 128])
        else:
            return o + bytes([x])


def fi(f, v):
    return vi(f << 3) + vi(v)


def fl(f, b):
    if isinstance(b, str):
        b = b.encode()
    return vi(f << 3 | 2) + vi(len(b)) + b


def tensor(name, a):
    dt = {'float32': 1, 'int64': 7}[str(a.dtype)]
    return b''.join(fi(1, d) for d in a.shape) + fi(2, dt) + fl(8, name) + fl(9, a.tobytes())


def attr_ints(n, v):
    return fl(1, n) + b''.join(fi(8, x) for x in v) + fi(20, 7)


def attr_int(n, v):
    return fl(1, n) + fi(3, v) + fi(20, 2)


def attr_s(n, v):
    return fl(1, n) + fl(4, v) + fi(20, 3)


def node(op, ins, outs, attrs=()):
    return (
        b''.join(fl(1, i) for i in ins)
        + b''.join(fl(2, o) for o in outs)
        + fl(3, outs[0] + '_n')
        + fl(4, op)
        + b''.join(fl(5, a) for a in attrs)
    )


def vinfo(name, dims):
    sh = b''.join(fl(1, fi(1, d) if isinstance(d, int) else fl(2, d)) for d in dims)
    return fl(1, name) + fl(2, fl(1, fi(1, 1) + fl(2, sh)))


def build(T, out):
    N = []
    I = []
    for k, a in T.items():
        I.append(tensor(k, np.ascontiguousarray(a)))
    I.append(tensor('scales', np.array([1, 1, 2, 2], np.float32)))

    def conv(n, i, relu=True):
        N.append(
            node(
                'Conv',
                [i, n + '.weight', n + '.bias'],
                [n + '_c' if relu else n],
                [attr_ints('kernel_shape', [3, 3]), attr_ints('pads', [1, 1, 1, 1])],
            )
        )
        if relu:
            N.append(node('Relu', [n + '_c'], [n]))

    def pool(n, i):
        N.append(
            node(
                'MaxPool',
                [i],
                [n],
                [attr_ints('kernel_shape', [2, 2]), attr_ints('strides', [2, 2])],
            )
        )

    def up(n, i):
        N.append(
            node(
                'Resize',
                [i, '', 'scales'],
                [n],
                [
                    attr_s('mode', 'nearest'),
                    attr_s('coordinate_transformation_mode', 'asymmetric'),
                    attr_s('nearest_mode', 'floor'),
                ],
            )
        )

    def cat(n, a, b):
        N.append(node('Concat', [a, b], [n], [attr_int('axis', 1)]))

    conv('enc_conv0', 'input')
    conv('enc_conv1', 'enc_conv0')
    pool('pool1', 'enc_conv1')
    conv('enc_conv2', 'pool1')
    pool('pool2', 'enc_conv2')
    conv('enc_conv3', 'pool2')
    pool('pool3', 'enc_conv3')
    conv('enc_conv4', 'pool3')
    pool('pool4', 'enc_conv4')
    conv('enc_conv5a', 'pool4')
    conv('enc_conv5b', 'enc_conv5a')
    up('up4', 'enc_conv5b')
    cat('c4', 'up4', 'pool3')
    conv('dec_conv4a', 'c4')
    conv('dec_conv4b', 'dec_conv4a')
    up('up3', 'dec_conv4b')
    cat('c3', 'up3', 'pool2')
    conv('dec_conv3a', 'c3')
    conv('dec_conv3b', 'dec_conv3a')
    up('up2', 'dec_conv3b')
    cat('c2', 'up2', 'pool1')
    conv('dec_conv2a', 'c2')
    conv('dec_conv2b', 'dec_conv2a')
    up('up1', 'dec_conv2b')
    cat('c1', 'up1', 'input')
    conv('dec_conv1a', 'c1')
    conv('dec_conv1b', 'dec_conv1a')
    conv('dec_conv0', 'dec_conv1b', False)
    cin = T['enc_conv0.weight'].shape[1]
    g = (
        b''.join(fl(1, n) for n in N)
        + fl(2, 'oidn')
        + b''.join(fl(5, i) for i in I)
        + fl(11, vinfo('input', [1, cin, 'h', 'w']))
        + fl(12, vinfo('dec_conv0', [1, 3, 'h', 'w']))
    )
    m = fi(1, 8) + fl(7, g) + fl(8, fl(1, '') + fi(2, 13))
    open(out, 'wb').write(m)


T = parse(sys.argv[1])
print({k: v.shape for k, v in T.items()} if len(sys.argv) > 3 else '')
build(T, sys.argv[2])
