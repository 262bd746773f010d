// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

/// A token for tests: what a payer, a forger or an odd contract can do with one. `test-token.ts` holds it compiled.
contract TestToken {
    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);

    string public constant name = "Test USD";
    string public constant symbol = "USDT";
    uint8 public immutable decimals;
    uint256 public totalSupply;
    mapping(address => uint256) public balanceOf;
    mapping(address => mapping(address => uint256)) public allowance;
    /// Ten-thousandths that are kept of every transfer; the event tells what arrives, as USDT's own dormant switch does.
    uint256 public feeBasisPoints;
    bool public isFailing;

    constructor(uint8 itsDecimals, uint256 supply) {
        decimals = itsDecimals;
        mint(msg.sender, supply);
    }

    function mint(address to, uint256 value) public {
        totalSupply += value;
        balanceOf[to] += value;
        emit Transfer(address(0), to, value);
    }

    function transfer(address to, uint256 value) external returns (bool) {
        move(msg.sender, to, value);
        return true;
    }

    function transferFrom(address from, address to, uint256 value) external returns (bool) {
        require(allowance[from][msg.sender] >= value, "allowance");
        allowance[from][msg.sender] -= value;
        move(from, to, value);
        return true;
    }

    function approve(address spender, uint256 value) external returns (bool) {
        allowance[msg.sender][spender] = value;
        emit Approval(msg.sender, spender, value);
        return true;
    }

    /// Several transfers in one transaction.
    function batch(address[] calldata to, uint256[] calldata value) external {
        for (uint256 i = 0; i < to.length; i++) move(msg.sender, to[i], value[i]);
    }

    /// A Transfer event with its value among the topics, as tokens of another standard write it. Moves nothing.
    function shout(address to, uint256 value) external {
        bytes32 topic = keccak256("Transfer(address,address,uint256)");
        assembly {
            log4(0, 0, topic, caller(), to, value)
        }
    }

    function setFee(uint256 basisPoints) external {
        feeBasisPoints = basisPoints;
    }

    function setFailing(bool value) external {
        isFailing = value;
    }

    function move(address from, address to, uint256 value) private {
        require(!isFailing, "failing");
        require(balanceOf[from] >= value, "balance");
        uint256 fee = (value * feeBasisPoints) / 10000;
        balanceOf[from] -= value;
        balanceOf[to] += value - fee;
        emit Transfer(from, to, value - fee);
        if (fee > 0) {
            balanceOf[address(this)] += fee;
            emit Transfer(from, address(this), fee);
        }
    }
}
